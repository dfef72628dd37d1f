import MediatorKit

extension ContractFile {
  static func contract(_ fields: ContractReader) throws(Fault) -> TargetContract {
    var reader = fields
    _ = try reader.take("schema")
    var schemas = SchemaReader(
      path: reader.path, definitions: reader.has("$defs") ? try reader.object("$defs") : [:])
    // The old key, so that contracts of older commits can be compared.
    let subscriptions = reader.has("hears") ? "hears" : "subscriptions"
    let contract = TargetContract(
      name: try reader.string("target"), summary: try reader.string("summary"),
      version: try reader.string("version"),
      actions: try reader.each("actions") { name, reader throws(Fault) in
        try action(name, &reader, &schemas)
      },
      needs: try reader.each("needs") { reader throws(Fault) in try need(&reader, &schemas) },
      emits: try reader.each("emits") { name, reader throws(Fault) in
        try event(name, &reader, &schemas)
      },
      subscriptions: try reader.each(subscriptions) { reader throws(Fault) in
        try subscription(&reader, &schemas)
      })
    try reader.finish()
    try schemas.finish()
    return contract
  }

  private static func action(
    _ name: String, _ reader: inout ContractReader, _ schemas: inout SchemaReader
  ) throws(Fault) -> ActionContract {
    ActionContract(
      name: name, summary: try reader.string("summary"), params: try params(&reader, &schemas),
      result: try shape("result", &reader, &schemas), errors: try reader.each("errors", error),
      access: try access(&reader),
      isolation: try reader.word("isolation", ActionContract.Isolation.self),
      links: try reader.strings("links"), isIdempotent: try reader.bool("idempotent"),
      hasStrictLinks: reader.has("strictLinks") ? try reader.bool("strictLinks") : false,
      since: try reader.stringOrNull("since"), deprecation: try deprecation(&reader),
      answer: reader.has("answer") ? try shape("answer", &reader, &schemas) : nil,
      examples: try reader.each("examples", example))
  }

  private static func access(_ reader: inout ContractReader) throws(Fault) -> Access {
    let place = reader.place(of: "origins")
    var origins: Set<Origin> = []
    for text in try reader.strings("origins") {
      origins.insert(try reader.word(text, Origin.self, place))
    }
    return Access(origins: origins, effects: try reader.word("effects", Access.Effects.self))
  }

  private static func error(_ code: String, _ reader: inout ContractReader)
    throws(Fault) -> ErrorContract
  {
    ErrorContract(
      code: code, summary: try reader.string("summary"),
      isRetryable: reader.has("retryable") ? try reader.bool("retryable") : false)
  }

  private static func deprecation(_ reader: inout ContractReader) throws(Fault) -> Deprecation? {
    let value = try reader.take("deprecated")
    if case .null = value { return nil }
    var fields = try ContractReader(
      value, path: reader.path, place: reader.place(of: "deprecated"))
    let deprecation = Deprecation(
      since: try fields.string("since"), removeIn: try fields.string("removeIn"),
      replacement: try fields.stringOrNull("replacement"), reason: try fields.string("reason"))
    try fields.finish()
    return deprecation
  }

  private static func example(_ reader: inout ContractReader) throws(Fault) -> Example {
    let name = try reader.string("name")
    let given = reader.has("given") ? try reader.each("given", step) : []
    return Example(name, given: given, try reader.object("params"), try outcome(&reader))
  }

  private static func step(_ reader: inout ContractReader) throws(Fault) -> Example.Step {
    if reader.has("call") {
      return .call(try reader.string("call"), try reader.object("params"))
    }
    if reader.has("event") {
      return .event(try reader.string("event"), try reader.take("payload"))
    }
    return .peer(try reader.string("peer"), try reader.string("example"))
  }

  private static func outcome(_ reader: inout ContractReader) throws(Fault) -> Example.Outcome {
    switch (reader.optional("result"), reader.optional("error")) {
    case (.some(let result), nil): return .result(result)
    case (nil, .some(.string(let code))): return .error(code)
    default:
      throw reader.fault("'\(reader.place)' must have either 'result' or 'error' with a code")
    }
  }

  private static func need(_ reader: inout ContractReader, _ schemas: inout SchemaReader)
    throws(Fault) -> NeedContract
  {
    NeedContract(
      route: try reader.string("route"), params: try params(&reader, &schemas),
      result: try shape("result", &reader, &schemas), handles: try reader.strings("handles"),
      isolation: try reader.has("isolation")
        ? reader.word("isolation", ActionContract.Isolation.self) : .async,
      answer: reader.has("answer") ? try shape("answer", &reader, &schemas) : nil,
      file: try reader.string("file"), line: 0)
  }

  private static func event(
    _ name: String, _ reader: inout ContractReader, _ schemas: inout SchemaReader
  ) throws(Fault) -> EventContract {
    EventContract(
      name: name, summary: try reader.string("summary"),
      shape: try shape("payload", &reader, &schemas),
      delivery: try reader.has("delivery")
        ? reader.word("delivery", EventContract.Delivery.self) : .live,
      file: try reader.string("file"), line: 0)
  }

  private static func subscription(
    _ reader: inout ContractReader, _ schemas: inout SchemaReader
  ) throws(Fault) -> SubscriptionContract {
    SubscriptionContract(
      event: try reader.string("event"), shape: try shape("payload", &reader, &schemas),
      file: try reader.string("file"), line: 0)
  }

  private static func shape(
    _ name: String, _ reader: inout ContractReader, _ schemas: inout SchemaReader
  ) throws(Fault) -> Shape {
    try schemas.root(try reader.take(name), at: reader.place(of: name))
  }

  private static func params(_ reader: inout ContractReader, _ schemas: inout SchemaReader)
    throws(Fault) -> [ParamContract]
  {
    try schemas.params(try reader.take("params"), at: reader.place(of: "params"))
  }
}
