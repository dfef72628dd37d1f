/// The colours of arrows, one for all that come from a module, in the light and in the dark.
///
/// Each is told apart from its neighbours, and from the ground it is on by three to one or more (WCAG 1.4.11).
enum GraphPalette {
  static let light = [
    "#2563eb", "#c2410c", "#047857", "#9333ea", "#be185d", "#0e7490", "#854d0e", "#475569",
  ]
  static let dark = [
    "#7cb0fb", "#fb923c", "#34d399", "#c99bff", "#f684bd", "#22d3ee", "#eab308", "#b6c2d2",
  ]

  static var count: Int { light.count }
}
