/// Other text where a pattern matches.
struct Edit: Sendable {
  /// A pattern of the paths; nil stands for the module of the fault.
  let files: String?
  let pattern: String
  /// The texts for the groups `«»` of the pattern.
  let texts: [String]
  /// Whether all matches in all files are replaced.
  var isEverywhere = false
  /// What must match in the package.
  var given: Condition?
  /// What mustn't match there.
  var unless: Condition?

  init(
    _ files: String?, _ pattern: String, _ texts: String..., given: Condition? = nil,
    unless: Condition? = nil, isEverywhere: Bool = false
  ) {
    self.files = files
    self.pattern = pattern
    self.texts = texts
    self.given = given
    self.unless = unless
    self.isEverywhere = isEverywhere
  }
}
