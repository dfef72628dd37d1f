import MediatorKit

extension ArchitectureRule {
  /// What a feature shows is what the composition root needs to register it.
  static let publicSurface = ArchitectureRule(
    id: "public-surface",
    sentence: "A feature shows its target and what registering it takes, nothing else.",
    subject: "public declaration", subjects: "public declarations"
  ) { subject, inspection in
    for feature in subject.features {
      let files = subject.outlines(of: feature)
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
            "\(feature.name) shows '\(name)', which registering \(target) doesn't take.",
            help: "Make it internal; what others may call is an action.", at: file.place(shown.line)
          )
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

  /// The words in the parameters of the target's package initialisers; types of this module among them are needed.
  private static func typesForMaking(_ target: String, in outline: SourceOutline) -> [String] {
    let declarations = outline.declarations
    return declarations.flatMap { made -> [String] in
      guard made.keyword == "init", made.modifiers.contains("public"),
        outline.container(of: made.index, among: declarations)?.name == target,
        let end = outline.end(of: made.index + 1)
      else { return [] }
      return outline.tokens[made.index + 2..<end].filter(\.isName).map(\.text)
    }
  }

  /// What the protocol `Target` asks for.
  private static let requirements: Set<String> = [
    "name", "summary", "version", "needs", "actions", "emits", "subscriptions", "lifecycle",
    "notFound", "init",
  ]
}
