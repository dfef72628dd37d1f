extension Content {
  /// One line of a list.
  public struct Row: Codable, Hashable, Sendable, Identifiable {
    /// The layouts of a row.
    public enum Kind: String, Codable, CaseIterable, Sendable {
      /// A title, and the parts of the row that exist.
      case plain
      /// A title in the middle, as for an action of its own.
      case centered
      /// A title and a picture at the side.
      case avatar
      /// A person: picture, name, identifier.
      case profile
      /// A switch.
      case toggle
      /// A title and a picture that a camera can read.
      case code
      /// Stars that can be changed.
      case rating
      /// A text that keeps its line breaks: the title, with the links, numbers and emoticons in it, or a message below it.
      case paragraph
    }

    /// The identifier in events, unique on the screen.
    public var id: String
    /// The layout.
    public var kind: Kind
    /// The text in front.
    public var title: String
    /// The text below the title; nil for none.
    public var subtitle: String?
    /// The text at the end; nil for none.
    public var value: String?
    /// A shorter form of the value for narrow windows, such as `20m`; nil without one.
    public var shortValue: String?
    /// A number or a word in a bubble; nil for none.
    public var badge: String?
    /// The name or address of a picture; nil for none.
    public var image: String?
    /// Whether the switch is on; nil when the row has none.
    public var isOn: Bool?
    /// The stars, from 0 to 5 in halves; nil when the row has none.
    public private(set) var rating: Double?
    /// The finished fraction of some work, from 0 to 1; nil when the row shows none.
    public private(set) var progress: Double?
    /// Whether the row is chosen.
    @OmittedIfEmpty public var isSelected: Bool
    /// Whether the screen reacts to the choice of the row.
    @OmittedIfEmpty public var isSelectable: Bool
    /// Why the row can't be used; nil while it can.
    public var reason: String?
    /// The parts of the title and the subtitle that stand out, such as the match of a search.
    @OmittedIfEmpty public var highlights: [Highlight]
    /// The links, phone numbers and emoticons in the title.
    @OmittedIfEmpty public var spans: [Span]
    /// The further buttons of the row, such as those behind a swipe.
    @OmittedIfEmpty public var actions: [Button]
    /// The destination; nil without one, or when the screen handles the selection itself.
    public var link: Link?

    /// Describes a row.
    public init(
      _ id: String, _ title: String, kind: Kind = .plain, subtitle: String? = nil,
      value: String? = nil, shortValue: String? = nil, badge: String? = nil, image: String? = nil,
      rating: Double? = nil, progress: Double? = nil, isSelected: Bool = false,
      isSelectable: Bool = false, disabled reason: String? = nil, link: Link? = nil
    ) {
      (self.id, self.kind, self.title, self.subtitle) = (id, kind, title, subtitle)
      (self.value, self.shortValue, self.badge, self.image) = (value, shortValue, badge, image)
      self.isSelected = isSelected
      self.isSelectable = isSelectable
      self.rating = rating.map(Self.stars)
      self.progress = progress.map(Self.fraction)
      (self.reason, self.link) = (reason, link)
      (highlights, spans, actions) = ([], [], [])
    }

    private static func stars(_ number: Double) -> Double {
      number.isNaN ? 0 : (min(5, max(0, number)) * 2).rounded() / 2
    }

    private static func fraction(_ number: Double) -> Double {
      number.isNaN ? 0 : min(1, max(0, number))
    }

    /// The stars to draw: decoded content may have any number.
    package var drawnRating: Double? { rating.map(Self.stars) }

    /// The finished fraction to draw: decoded content may have any number.
    package var drawnProgress: Double? { progress.map(Self.fraction) }

    /// Whether a person can do something with the row: choose it, follow its link, move its switch, or set its stars.
    public var isActive: Bool { reason == nil && isControl }

    /// Whether the row is active unless it is disabled.
    package var isControl: Bool { isSelectable || link != nil || isEditable }

    /// Whether editing the row has an effect.
    var isEditable: Bool { isOn != nil || kind == .rating }

    /// Describes a row with a switch; editing it sends `true` or `false`.
    public init(_ id: String, _ title: String, isOn: Bool, disabled reason: String? = nil) {
      self.init(id, title, kind: .toggle, disabled: reason)
      self.isOn = isOn
    }

    /// Describes a text with the links, phone numbers and emoticons that are found in it.
    public init(_ id: String, paragraph text: String) {
      self.init(id, text, kind: .paragraph)
      spans = Span.found(in: text)
    }
  }
}

extension Content.Row {
  /// A part of a row's text that stands out.
  public struct Highlight: Codable, Hashable, Sendable {
    /// The texts that can have highlights.
    public enum Place: String, Codable, CaseIterable, Sendable {
      /// ``Content/Row/title``.
      case title
      /// ``Content/Row/subtitle``.
      case subtitle
    }

    /// The text.
    public var place: Place
    /// The number of characters before the part.
    public var start: Int
    /// The number of its characters.
    public var length: Int

    /// Describes a part by a range of characters.
    public init(_ place: Place, _ range: Range<Int>) {
      (self.place, start, length) = (place, range.lowerBound, range.count)
    }
  }
}
