/// The versions of vCard that the reader knows.
enum CardVersion: String, CaseIterable, Hashable, Sendable {
  case v21 = "2.1"
  case v30 = "3.0"
  case v40 = "4.0"
}
