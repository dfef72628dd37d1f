/// What can be around an action besides what the mediator was built with.
enum Watcher: UInt8 {
  /// Interceptors that were added.
  case layer = 1
  /// Hooks of aspects.
  case aspects = 2
}
