extension String {
  /// The message of an error as a person reads it: with a capital letter and a full stop, without advice for developers.
  ///
  /// That is a last part after a semicolon that names a route: `no post has this id; use an id of Discover/feed`.
  package var sentence: String {
    if let end = lastIndex(of: ";"), self[end...].namesRoute {
      return String(self[..<end]).sentence
    }
    guard let last else { return self }
    return prefix(1).uppercased() + dropFirst() + (".!?。！？…".contains(last) ? "" : ".")
  }
}

extension Substring {
  fileprivate var namesRoute: Bool {
    split { $0 != "/" && !$0.isLetter }.contains { word in
      let names = word.split(separator: "/")
      return names.count == 2 && names[0].first?.isUppercase == true
        && names[1].first?.isLowercase == true
    }
  }
}
