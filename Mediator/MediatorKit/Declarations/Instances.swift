/// The processes that may offer a target at the same time, as instances behind the same routes.
public enum Instances: String, Sendable, Hashable, CaseIterable {
  /// Any: the target keeps nothing, or keeps it outside of the process and its data folder.
  case anywhere
  /// Those with the same data folder, on one machine: what the target keeps is in the store.
  case sharingData
  /// One: the target keeps something in memory.
  case one
}
