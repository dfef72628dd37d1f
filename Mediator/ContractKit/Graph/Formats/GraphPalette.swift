/// The colours of modules and of the edges that come from them, in light and in dark.
///
/// Any two differ by 18 or more in CIELAB, also as people without red or green cones see them (Machado 2009), and each
/// has a contrast of 4.5 to one to its ground (WCAG 1.4.3). They repeat after eight modules: no colour is the only
/// sign of anything.
enum GraphPalette {
  static let light = [
    "#0066ff", "#551133", "#008844", "#bb22bb", "#664400", "#224488", "#dd0033", "#007788",
  ]
  static let dark = [
    "#00eeff", "#ff0044", "#339955", "#ee00aa", "#ee8800", "#8866ff", "#ffccaa", "#ddee11",
  ]

  /// The colour of a module, by its place in the order of names.
  static func number(_ module: Int) -> Int { module % light.count }
}
