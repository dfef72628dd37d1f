import Foundation

extension [String] {
  /// Reads a list that `json` wrote.
  init(json: String) throws {
    self = try JSONDecoder().decode([String].self, from: Data(json.utf8))
  }
}
