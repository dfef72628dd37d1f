import MediatorKit

extension ActionContract {
  /// A contract that meets all needs of one action: it accepts what any of them sends, requires what all of them send,
  /// and returns what all of them read, if one of them reads as much.
  init(standingInFor needs: [NeedContract], named name: String) {
    var params: [ParamContract] = []
    for param in needs.flatMap(\.params) where !params.contains(where: { $0.name == param.name }) {
      let isAlwaysSent = needs.allSatisfy { $0.params.contains { $0.name == param.name } }
      params.append(param.unlimited(isRequired: isAlwaysSent && param.isRequired))
    }
    var codes: [String] = []
    for code in needs.flatMap(\.handles) where !codes.contains(code) { codes.append(code) }
    func widest(_ shape: (NeedContract) -> Shape?) -> Shape? {
      let shapes = needs.compactMap(shape)
      return shapes.first { one in shapes.allSatisfy { one.mismatches(readAs: $0).isEmpty } }
    }
    self.init(
      name: name, summary: "Stands in.", params: params,
      result: widest { $0.result } ?? needs.first?.result ?? .nothing,
      errors: codes.map { ErrorContract(code: $0, summary: "the stand-in fails") },
      access: .native(.write), isolation: .any,
      answer: widest { $0.answer })
  }
}

extension ParamContract {
  /// The same param without a limit: each need may have another one.
  fileprivate func unlimited(isRequired: Bool) -> ParamContract {
    ParamContract(
      name: name, help: help, shape: shape, isRequired: isRequired, defaultValue: defaultValue,
      example: example, origins: origins)
  }
}
