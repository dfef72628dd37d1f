extension String {
  /// The name with its last two letters that differ swapped: `search` becomes `serahc`… as people mistype.
  var misspelled: String {
    var letters = Array(self)
    for index in letters.indices.dropFirst().reversed() where letters[index] != letters[index - 1] {
      letters.swapAt(index, index - 1)
      return String(letters)
    }
    return self + "x"
  }

  /// The name with a first letter of the other case.
  var otherCase: String {
    let first = prefix(1)
    return (first == first.uppercased() ? first.lowercased() : first.uppercased()) + dropFirst()
  }
}
