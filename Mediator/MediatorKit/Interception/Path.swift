/// The path of a call: the layers around it, outermost first, and its end inside them.
package struct Path<Subject: Sendable, Output: Sendable, End: Sendable>: Sendable {
  let layers: [Layer<Subject, Output>]
  let end: End
  /// The layers that the call passed on former paths, before its subject changed.
  private var passed: [Layer<Subject, Output>.ID] = []

  package init(_ layers: [Layer<Subject, Output>], to end: End) {
    self.layers = layers
    self.end = end
  }

  /// This path without the passed layers: those of a former path up to an index.
  func continuing(_ former: Path, after index: Int) -> Path {
    let passed = former.passed + former.layers[...index].map(\.id)
    var path = Path(layers.filter { !passed.contains($0.id) }, to: end)
    path.passed = passed
    return path
  }
}
