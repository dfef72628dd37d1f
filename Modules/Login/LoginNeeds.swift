import MediatorKit

/// What Login asks of other modules: nothing, so that every other module can ask it.
enum LoginNeeds {
  static let all: [any NeedDeclaration] = []
}
