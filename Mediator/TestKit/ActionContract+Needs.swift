import MediatorKit

extension ActionContract {
  /// A contract that meets all needs of one action: it accepts what any of them sends, requires what all of them send,
  /// and returns what all of them read, if one of them reads as much.
  init(standingInFor needs: [NeedContract], named name: String) {
    var params: [ParamContract] = []
    for name in needs.flatMap(\.params).map(\.name)
    where !params.contains(where: { $0.name == name }) {
      let sent = needs.compactMap { need in need.params.first { $0.name == name } }
      let isRequired = sent.count == needs.count && sent.allSatisfy(\.isRequired)
      params.append(ParamContract(name, accepting: sent, isRequired: isRequired))
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
  /// A param of the widest sent type, or of any, without a limit: each need may have another one.
  fileprivate init(_ name: String, accepting sent: [ParamContract], isRequired: Bool) {
    let widest = sent.map(\.shape).first { shape in
      let param = ParamContract(name: name, shape: shape, isRequired: isRequired)
      return sent.allSatisfy { [$0].mismatches(sentAs: [param]).isEmpty }
    }
    self.init(name: name, shape: widest ?? .any, isRequired: isRequired)
  }
}
