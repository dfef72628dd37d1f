extension Content {
  /// A part of a text with a meaning: a link, a phone number, an emoticon.
  public struct Span: Codable, Hashable, Sendable {
    /// The kinds of part.
    public enum Kind: String, Codable, CaseIterable, Sendable {
      /// A web address: `https://example.com`, `www.example.com`.
      case link
      /// A phone number: `+` and 8 to 15 digits, 10 to 12 digits, or 3 to 4 digits, a sign and 7 to 8 digits.
      case phone
      /// The name of a picture in brackets: `[smile]`.
      case emoticon
    }

    /// The kind.
    public var kind: Kind
    /// The number of characters before the part.
    public var start: Int
    /// The number of its characters.
    public var length: Int
    /// The identifier of the row's action for the part; nil without one.
    public var action: String?

    /// Describes a part by a range of characters.
    public init(_ kind: Kind, _ range: Range<Int>, action: String? = nil) {
      (self.kind, start, length) = (kind, range.lowerBound, range.count)
      self.action = action
    }

    /// The part of the text that it describes.
    public func text(in text: String) -> String {
      String(text.dropFirst(max(0, start)).prefix(max(0, length)))
    }
  }
}

// Finding.
extension Content.Span {
  /// The parts of a text, in order; they don't overlap.
  public static func found(in text: String) -> [Content.Span] {
    let text = Array(text)
    var spans: [Content.Span] = []
    var start = 0
    while start < text.count {
      let span = span(in: text, from: start)
      if let span { spans.append(span) }
      start += max(1, span?.length ?? run(of: \.isDigit, in: text, from: start))
    }
    return spans
  }

  private static func span(in text: [Character], from start: Int) -> Content.Span? {
    let kinds: [(Kind, ([Character], Int) -> Int?)] = [
      (.emoticon, emoticon), (.link, link), (.phone, phone),
    ]
    for (kind, length) in kinds {
      if let length = length(text, start) { return Content.Span(kind, start..<(start + length)) }
    }
    return nil
  }

  /// The length of `[name]`, whose name has no spaces or brackets.
  private static func emoticon(_ text: [Character], _ start: Int) -> Int? {
    guard text[start] == "[" else { return nil }
    let name = run(of: { !" []\n".contains($0) }, in: text, from: start + 1)
    let end = start + 1 + name
    return name > 0 && end < text.count && text[end] == "]" ? name + 2 : nil
  }

  /// The length of an address without the punctuation of the sentence around it.
  private static func link(_ text: [Character], _ start: Int) -> Int? {
    guard start == 0 || !text[start - 1].isPartOfAddress || "([<".contains(text[start - 1]),
      "hHwW".contains(text[start])
    else { return nil }
    for prefix in ["https://", "http://", "www."] {
      let beginning = String(text[start...].prefix(prefix.count)).lowercased()
      guard beginning == prefix else { continue }
      var length = run(of: \.isPartOfAddress, in: text, from: start)
      let address = text[start..<(start + length)]
      var unopened = address.count { $0 == ")" } - address.count { $0 == "(" }
      while let last = address.prefix(length).last, ".,;:!?'\")]>".contains(last) {
        // A bracket that the address opens is its own.
        if last == ")" { unopened -= 1 }
        if last == ")", unopened < 0 { break }
        length -= 1
      }
      return length > prefix.count ? length : nil
    }
    return nil
  }

  /// The length of a number that no digit continues.
  private static func phone(_ text: [Character], _ start: Int) -> Int? {
    if text[start] == "+" {
      let number = run(of: \.isDigit, in: text, from: start + 1)
      return (8...15).contains(number) ? number + 1 : nil
    }
    let area = run(of: \.isDigit, in: text, from: start)
    // 7 to 8 digits after 3 to 4, with or without a sign in between.
    if (10...12).contains(area) { return area }
    guard (3...4).contains(area), start + area < text.count, "- ".contains(text[start + area])
    else { return nil }
    let number = run(of: \.isDigit, in: text, from: start + area + 1)
    return (7...8).contains(number) ? area + 1 + number : nil
  }

  /// The number of characters from an index on that have a property.
  private static func run(
    of property: (Character) -> Bool, in text: [Character], from start: Int
  ) -> Int {
    text.dropFirst(start).prefix(while: property).count
  }
}

extension Character {
  fileprivate var isDigit: Bool { asciiValue.map { (0x30...0x39).contains($0) } ?? false }

  /// Whether an address may contain it.
  fileprivate var isPartOfAddress: Bool {
    guard let ascii = asciiValue else { return false }
    return (0x21...0x7E).contains(ascii) && !"<>\"{}|\\^`".contains(self)
  }
}
