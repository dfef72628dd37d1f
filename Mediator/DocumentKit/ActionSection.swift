import ConsoleKit
import ContractKit
import MediatorKit

/// The section of one action.
struct ActionSection {
  let action: ActionContract
  let target: String
  let index: ContractIndex
  let commandLine: ContractDocuments.CommandLine

  var route: String { "\(target)/\(action.name)" }

  var html: HTML {
    HTML(.section, .class("action"), .id(DocumentAnchor.action(action.name))) {
      HTML(.h3) {
        HTML(.a, .href(.here(DocumentAnchor.action(action.name)))) {
          HTML(.span, .class("faint"), text: "\(target)/")
          action.name
        }
      }
      HTML(.p, text: action.summary)
      HTML(.p, .class("badges")) { ActionBadges.all(action) }
      deprecation
      HTML.block(action.signature, "signature", label: "Signature of \(route)")
      params
      result
      errors
      links
      examples
      users
    }
  }

  @HTMLBuilder private var deprecation: HTML {
    if let deprecation = action.deprecation {
      HTML(.p, .class("note")) {
        HTML(.strong, text: "Deprecated")
        " since \(deprecation.since), to be removed in \(deprecation.removeIn). "
        deprecation.reason
        if let replacement = deprecation.replacement {
          " Call "
          HTML.code(replacement, index.link(toAction: replacement))
          " instead."
        }
      }
    }
  }

  @HTMLBuilder private var params: HTML {
    if !action.params.isEmpty {
      HTML(.h4, text: "Params")
      HTML.table(["Param", "Kind", "Given", "Meaning"], action.params.map(row), "params")
      HTML.schema(action.params.schema, "Params as JSON Schema")
    }
  }

  private func row(_ param: ParamContract) -> [HTML] {
    [
      HTML(.code, text: param.name), HTML.shape(param.shape), presence(of: param),
      meaning(of: param),
    ]
  }

  private func presence(of param: ParamContract) -> HTML {
    let limit = param.limit.map { ", \($0.words(for: param.shape))" } ?? ""
    if param.isRequired { return HTML("required" + limit) }
    guard let value = param.defaultValue else { return HTML("optional" + limit) }
    return HTML([HTML("default "), HTML(.code, text: value.json()), HTML(limit)])
  }

  private func meaning(of param: ParamContract) -> HTML {
    var parts = param.help.isEmpty ? [] : [HTML(param.help)]
    if let example = param.example {
      parts.append(HTML([HTML("For example "), HTML(.code, text: example.json()), HTML(".")]))
    }
    if let origins = param.origins, !action.access.origins.isSubset(of: origins) {
      let names = Origin.allCases.filter(origins.intersection(action.access.origins).contains)
      parts.append(HTML("Only from \(names.map(\.rawValue).joined(separator: ", "))."))
    }
    return parts.isEmpty
      ? HTML.dash : HTML(parts.enumerated().flatMap { $0 == 0 ? [$1] : [HTML(" "), $1] })
  }

  @HTMLBuilder private var result: HTML {
    HTML(.h4, text: "Result")
    if action.result == .nothing {
      HTML(.p, text: "It returns nothing.")
    } else {
      HTML(.div, .class("shape")) { HTML.shape(action.result) }
      if action.result.isNative {
        HTML(.p, .class("faint"), text: "It never leaves the process.")
      } else {
        HTML.schema(action.result.schema, "Result as JSON Schema")
      }
    }
  }

  @HTMLBuilder private var errors: HTML {
    if !action.errors.isEmpty {
      HTML(.h4, text: "Errors")
      HTML.table(
        ["Code", "Meaning"],
        action.errors.map { [HTML(.code, text: $0.code), HTML($0.summary)] })
    }
  }

  @HTMLBuilder private var links: HTML {
    if !action.links.isEmpty {
      HTML(.h4, text: "Link patterns")
      HTML(.ul, .class("plain")) {
        action.links.map { link in HTML(.li) { HTML(.code, text: link) } }
      }
    }
  }

  @HTMLBuilder private var users: HTML {
    HTML(.h4, text: "Used by")
    if index.needs(of: route).isEmpty {
      HTML(.p, .class("faint"), text: "No module needs it.")
    } else {
      HTML.table(["Module", "Sends", "Reads", "Handles"], index.needs(of: route).map(row))
    }
  }

  private func row(_ use: ContractIndex.Use<NeedContract>) -> [HTML] {
    let need = use.declaration
    return [
      HTML(.a, .href(.needs(of: use.module)), text: use.module),
      HTML.codes(need.params.map(\.name)), NeedsSection.read(need.result),
      HTML.codes(need.handles),
    ]
  }
}

extension ActionContract {
  private static let widest = 76

  /// The action as code, on several lines if one would be too wide.
  var signature: String {
    let line = signature(named: name)
    guard line.count > Self.widest, !params.isEmpty else { return line }
    let end = result == .nothing ? "" : " → \(result.words)\(result.isOptional ? "?" : "")"
    return "\(name)(\n  \(params.map(\.signature).joined(separator: ",\n  "))\n)\(end)"
  }
}
