extension String {
  /// The name, or the first of `name2`, `name3` and so on that isn't used.
  package func numbered(while isUsed: (String) -> Bool) -> String {
    guard isUsed(self) else { return self }
    var number = 2
    while isUsed("\(self)\(number)") { number += 1 }
    return "\(self)\(number)"
  }
}
