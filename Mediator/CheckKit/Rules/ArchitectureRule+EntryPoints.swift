import ContractKit
import MediatorKit
import ScreenKit

// Rules about the target of a feature.
extension ArchitectureRule {
  static let entryPoints = ArchitectureRule(
    "entry-point",
    "Target_X is in the module X, and its action y is its method Action_y or a screen.",
    "action method", "action methods"
  ) { subject, inspection in
    for feature in subject.features {
      let files = subject.sources.files(of: feature)
      inspectTarget(of: feature.name, files, &inspection)
      for file in files { inspectActions(in: file, &inspection) }
      inspectMethods(of: feature.name, files, subject.linked, &inspection)
    }
  }

  private static func inspectTarget(
    of feature: String, _ files: [SourceFile], _ inspection: inout Inspection
  ) {
    let types = files.flatMap { file in
      file.outline.declarations.filter { $0.isType && $0.name.hasPrefix("Target_") }
        .map { (name: $0.name, place: file.place($0.line)) }
    }
    for type in types where type.name != "Target_\(feature)" {
      inspection.report(
        "\(type.name) is in the module \(feature).",
        help: "A module has one target, Target_\(feature); rename or move this type.",
        at: type.place)
    }
    if !types.contains(where: { $0.name == "Target_\(feature)" }) {
      inspection.report(
        "The module \(feature) has no type Target_\(feature).",
        help: "Declare it, and register it in the composition root.", in: "Modules/\(feature)")
    }
  }

  /// `Action("search", …, perform: Action_search)`.
  private static func inspectActions(in file: SourceFile, _ inspection: inout Inspection) {
    for call in file.outline.calls(of: ["Action"]) {
      guard let method = call.argument("perform") ?? call.argument("onMain") else { continue }
      guard let name = call.arguments.first?.literal else {
        inspection.report(
          "The name of an action isn't a string literal.",
          help: "Write it out: Action(\"search\", …).", at: file.place(call.line))
        continue
      }
      if method.path?.last != "Action_\(name)" {
        inspection.report(
          "The action '\(name)' runs \(method.path?.last.map { "'\($0)'" } ?? "a closure").",
          help: "Give it the method Action_\(name).", at: file.place(call.line))
      }
    }
  }

  private static func inspectMethods(
    of feature: String, _ files: [SourceFile], _ linked: LinkedTargets?,
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
    // An action that shows a screen names the screen instead, by `shows:` or a trailing closure.
    let actions = files.flatMap { $0.outline.calls(of: ["Action"]) }
    let shown = actions.filter { $0.argument("perform") == nil && $0.argument("onMain") == nil }
      .compactMap { $0.arguments.first?.literal }
    guard let contract = linked?.contract(feature) else { return }
    for (name, place) in methods.sorted(by: { $0.key < $1.key }) where contract.action(name) == nil
    {
      inspection.report(
        "The method Action_\(name) isn't an action of \(feature).",
        help: "Declare the action in Target_\(feature).actions, or rename the method.", at: place)
    }
    for action in contract.actions
    where methods[action.name] == nil && !(action.result.isScreen && shown.contains(action.name)) {
      inspection.report(
        "\(feature)/\(action.name) has no method Action_\(action.name) in its module.",
        help: "Name the method after the action.", at: action.place)
    }
  }
}

extension ArchitectureRule {
  static let publicSurface = ArchitectureRule(
    "public-surface", "Only a feature's target, and what its registration takes, is public.",
    "public declaration", "public declarations"
  ) { subject, inspection in
    for feature in subject.features {
      let files = subject.sources.files(of: feature)
      let target = "Target_\(feature.name)"
      let needed = Set(files.flatMap { typesForMaking(target, in: $0.outline) })
      for file in files {
        let declarations = file.outline.declarations
        for shown in declarations where !shown.modifiers.isDisjoint(with: ["public", "open"]) {
          inspection.look()
          let around = file.outline.container(of: shown.index, among: declarations)
          guard !isRegistration(shown, in: around, target, needed) else { continue }
          let name = shown.keyword == shown.name ? shown.name : "\(shown.keyword) \(shown.name)"
          inspection.report(
            "'\(name)' of \(feature.name) is public, but the registration of \(target) doesn't take it.",
            help: "Make it internal; other modules call actions.", at: file.place(shown.line))
        }
      }
    }
  }

  private static func isRegistration(
    _ shown: SourceOutline.Declaration, in around: SourceOutline.Declaration?, _ target: String,
    _ needed: Set<String>
  ) -> Bool {
    guard let around else {
      return shown.isType && (shown.name == target || needed.contains(shown.name))
    }
    if around.name == target { return requirements.contains(shown.name) }
    return needed.contains(around.name)
  }

  /// The words in the parameters of the target's public initialisers, generic ones included; types of this module among
  /// them are needed.
  private static func typesForMaking(_ target: String, in outline: SourceOutline) -> [String] {
    let declarations = outline.declarations
    return declarations.flatMap { made -> [String] in
      guard made.keyword == "init", made.modifiers.contains("public"),
        outline.container(of: made.index, among: declarations)?.name == target,
        let end = outline.end(of: outline.endOfTypes(at: made.index + 1) ?? made.index + 1)
      else { return [] }
      return outline.tokens[made.index + 1..<end].filter(\.isName).map(\.text)
    }
  }

  /// The requirements of the protocol `Target`.
  private static let requirements: Set<String> = [
    "name", "summary", "version", "needs", "actions", "emits", "subscriptions", "lifecycle",
    "instances", "notFound", "init",
  ]
}
