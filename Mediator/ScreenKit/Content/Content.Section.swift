extension Content {
  /// Rows that belong together.
  public struct Section: Codable, Hashable, Sendable {
    /// The text above the rows; nil for none.
    public var header: String?
    /// The text below the rows; nil for none.
    public var footer: String?
    /// The short text in the index at the side; nil when the section isn't in it.
    public var index: String?
    /// The rows, in order.
    public var rows: [Row]

    /// Puts rows together.
    public init(
      _ header: String? = nil, footer: String? = nil, index: String? = nil, rows: [Row]
    ) {
      (self.header, self.footer, self.index, self.rows) = (header, footer, index, rows)
    }
  }

  /// One line of a list.
  public struct Row: Codable, Hashable, Sendable, Identifiable {
    /// The layouts of a row.
    public enum Kind: String, Codable, CaseIterable, Sendable {
      /// A title, and what there is of the rest.
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
    /// Whether the row is chosen.
    @OmittedIfEmpty public var isSelected: Bool
    /// Whether the screen reacts to the choice of the row.
    @OmittedIfEmpty public var isSelectable: Bool
    /// The parts of the title and the subtitle that stand out, such as the match of a search.
    @OmittedIfEmpty public var highlights: [Highlight]
    /// The destination; nil without one, or when the screen handles the selection itself.
    public var link: Link?

    /// Describes a row.
    public init(
      _ id: String, _ title: String, kind: Kind = .plain, subtitle: String? = nil,
      value: String? = nil, shortValue: String? = nil, badge: String? = nil, image: String? = nil,
      isSelected: Bool = false,
      isSelectable: Bool = false, link: Link? = nil
    ) {
      (self.id, self.kind, self.title, self.subtitle) = (id, kind, title, subtitle)
      (self.value, self.shortValue, self.badge, self.image) = (value, shortValue, badge, image)
      self.isSelected = isSelected
      self.isSelectable = isSelectable
      highlights = []
      self.link = link
    }

    /// Whether a person can do something with the row: choose it, follow its link, or move its switch.
    public var isActive: Bool { isSelectable || link != nil || isOn != nil }

    /// Describes a row with a switch; editing it sends `true` or `false`.
    public init(_ id: String, _ title: String, isOn: Bool) {
      self.init(id, title, kind: .toggle)
      self.isOn = isOn
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
