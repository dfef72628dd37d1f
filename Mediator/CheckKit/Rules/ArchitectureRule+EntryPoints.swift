import ContractKit
import MediatorKit

extension ArchitectureRule {
  /// What a caller writes leads to the method of that name.
  static let entryPoints = ArchitectureRule(
    id: "entry-point",
    sentence: "Target_X stands in the module X, and each action y of it is its method Action_y.",
    subject: "action method", subjects: "action methods"
  ) { subject, inspection in
    for feature in subject.features {
      let files = subject.outlines(of: feature)
      inspectTarget(of: feature.name, files, &inspection)
      for file in files { inspectActions(in: file, &inspection) }
      inspectMethods(of: feature.name, files, subject.linked, &inspection)
    }
  }

  private static func inspectTarget(
    of feature: String, _ files: [FeatureFile], _ inspection: inout Inspection
  ) {
    var isThere = false
    for file in files {
      for type in file.outline.declarations where type.isType && type.name.hasPrefix("Target_") {
        if type.name == "Target_\(feature)" {
          isThere = true
        } else {
          inspection.report(
            "\(type.name) stands in the module \(feature).",
            help: "A module has one target, Target_\(feature); rename this type or move it.",
            at: file.place(type.line))
        }
      }
    }
    if !isThere {
      inspection.report(
        "The module \(feature) has no type Target_\(feature).",
        help: "Declare it, and register it in the composition root.", in: "Modules/\(feature)")
    }
  }

  /// `Action("search", …, perform: Action_search)`.
  private static func inspectActions(in file: FeatureFile, _ inspection: inout Inspection) {
    for call in file.outline.calls(of: ["Action"]) {
      guard let method = call.argument("perform") ?? call.argument("onMain") else { continue }
      guard let name = call.arguments.first?.literal else {
        inspection.report(
          "The name of an action isn't a plain text.", help: "Write it out: Action(\"search\", …).",
          at: file.place(call.line))
        continue
      }
      if method.lastName != "Action_\(name)" {
        inspection.report(
          "The action '\(name)' runs \(method.lastName.map { "'\($0)'" } ?? "a closure").",
          help: "Give it the method Action_\(name).", at: file.place(call.line))
      }
    }
  }

  private static func inspectMethods(
    of feature: String, _ files: [FeatureFile], _ linked: LinkedTargets?,
    _ inspection: inout Inspection
  ) {
    var methods: [String: Finding.SourceLocation] = [:]
    for file in files {
      for method in file.outline.declarations
      where method.keyword == "func" && method.name.hasPrefix("Action_") {
        methods[String(method.name.dropFirst("Action_".count))] = file.place(method.line)
      }
    }
    inspection.look(at: methods.count)
    guard let contract = linked?.contract(feature) else { return }
    for (name, place) in methods.sorted(by: { $0.key < $1.key }) where contract.action(name) == nil
    {
      inspection.report(
        "The method Action_\(name) is no action of \(feature).",
        help: "Declare the action in Target_\(feature).actions, or rename the method.", at: place)
    }
    for action in contract.actions where methods[action.name] == nil {
      inspection.report(
        "\(feature)/\(action.name) has no method Action_\(action.name) in its module.",
        help: "Name the method as the action.", at: action.place)
    }
  }
}
