import MediatorKit

/// The needs of Login: none, so that every other module can call it.
enum LoginNeeds {
  static let all: [any NeedDeclaration] = []
}
