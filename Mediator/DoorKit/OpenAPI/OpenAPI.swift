import ContractKit
package import MediatorKit

/// The actions that programs can call, as a document of OpenAPI 3.1.
///
/// Names depend on one target alone: a new module renames nothing of another one.
package struct OpenAPI {
  private let targets: [TargetContract]
  private let title: String
  private let version: String
  private let pattern: RoutePattern

  /// Describes the open actions of some targets.
  package init(
    _ targets: [TargetContract], title: String, version: String, open pattern: RoutePattern = .all
  ) {
    self.targets = targets.sorted { $0.name < $1.name }
    self.title = title
    self.version = version
    self.pattern = pattern
  }

  /// The document.
  package var value: Value {
    var paths: [String: Value] = [:]
    var schemas: [String: Value] = ["Problem": Self.problem]
    var ids: Set<String> = []
    for target in targets {
      let section = OpenAPISection(target, after: ids)
      ids = section.ids
      let open = section.operations.filter { action, _ in
        Route(target: target.name, action: action).map(pattern.matches) ?? false
      }
      guard !open.isEmpty else { continue }
      for (action, path) in open { paths["/\(target.name)/\(action)"] = path }
      schemas.merge(section.schemas) { $1 }
    }
    return [
      "openapi": "3.1.0",
      "jsonSchemaDialect": "https://json-schema.org/draft/2020-12/schema",
      "info": [
        "title": .string(title), "version": .string(version),
        "description":
          "Effects need the header 'Mediator-Consent: yes', sent with the user's consent.",
      ],
      "servers": [["url": "/"]],
      "security": [["token": []], [:]],
      "tags": .array(
        targets.filter { target in
          paths.keys.contains { $0.hasPrefix("/\(target.name)/") }
        }.map { ["name": .string($0.name), "description": .string($0.summary)] }),
      "paths": .object(paths),
      "components": [
        "schemas": .object(schemas),
        "securitySchemes": ["token": ["type": "http", "scheme": "bearer"]],
        "responses": ["Problem": Self.problemResponse],
      ],
    ]
  }

  private static let problemResponse: Value = [
    "description": "Why there is no result.",
    "content": ["application/problem+json": ["schema": ["$ref": "#/components/schemas/Problem"]]],
  ]

  private static let problem: Value = [
    "type": "object", "title": "Problem",
    "required": ["status", "title", "detail", "code", "retryable"],
    "properties": [
      "status": ["type": "integer"], "title": ["type": "string"], "detail": ["type": "string"],
      "code": ["type": "string", "description": "Stable; for programs."],
      "retryable": ["type": "boolean", "description": "Whether the same call may succeed later."],
      "help": ["type": "string"], "details": [:],
      "errors": [
        "type": "array",
        "items": [
          "type": "object", "required": ["path", "problem"],
          "properties": ["path": ["type": "string"], "problem": ["type": "string"]],
        ],
      ],
    ],
  ]
}
