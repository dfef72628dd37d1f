// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import Testing

/// The samples of the page on sharing types.
struct SharingTypesGuide {
  // guide:begin
  // In the module Contacts: everything that it knows of a contact.
  struct Contact: Codable, Payload {
    let id: String
    let name: String
    let phone: String?
    let remark: String?
  }
  // guide:end

  // guide:begin
  // In the module Chat: the fields that it reads.
  enum ChatNeeds {
    struct Partner: Codable, Payload { let id, name: String }
    static let contact = Need("Contacts/get", Param("id", String.self), returns: Partner.self)
  }
  // guide:end

  struct Target_Contacts: Target {
    static let summary = "Contacts."
    static var actions: [Action<Self>] {
      Action("get", "Returns a contact.", Param("id", "Its id."), perform: Action_get)
      Action("picture", "Returns a picture.", Param("id", "Its id."), perform: Action_picture)
    }
    func Action_get(id: String) -> Contact {
      Contact(id: id, name: "Li", phone: nil, remark: nil)
    }
    func Action_picture(id: String) -> Picture { Picture(pixels: [1]) }
  }

  enum Figure: Codable, Payload {
    case circle(Double), square(Double)
    enum CodingKeys: CodingKey { case type, radius, side }

    // guide:begin
    static var shape: Shape {
      .oneOf([
        .object(
          name: "Circle",
          [.init("type", .enumeration(["circle"])), .init("radius", .number)]),
        .object(
          name: "Square",
          [.init("type", .enumeration(["square"])), .init("side", .number)]),
      ])
    }
    // guide:end

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self =
        try container.decode(String.self, forKey: .type) == "circle"
        ? .circle(container.decode(Double.self, forKey: .radius))
        : .square(container.decode(Double.self, forKey: .side))
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .circle(let radius):
        try container.encode("circle", forKey: .type)
        try container.encode(radius, forKey: .radius)
      case .square(let side):
        try container.encode("square", forKey: .type)
        try container.encode(side, forKey: .side)
      }
    }
  }

  // guide:begin
  // In a kit that both modules depend on, such as ImageKit.
  struct Picture: NativePayload { let pixels: [UInt8] }
  // guide:end

  enum PictureNeeds {
    // guide:begin
    static let picture = Need(
      "Contacts/picture", Param("id", String.self), returns: Picture.self)
    // guide:end
  }

  struct Target_Chat: Target {
    static let summary = "Chats."
    static let needs: [any NeedDeclaration] = [ChatNeeds.contact, PictureNeeds.picture]
    static var actions: [Action<Self>] {
      Action("partner", "Returns the partner's name.", perform: Action_partner)
    }
    let peers: Peers
    func Action_partner() async throws -> String {
      let picture = try await peers.call(PictureNeeds.picture, "7")
      return try await peers.call(ChatNeeds.contact, "7").name + "\(picture.pixels.count)"
    }
  }

  @Test func `A declared shape fits what the type is encoded as, also inside another type`() throws
  {
    struct Drawing: Codable, Payload { var figures: [Figure], name: String }
    #expect(Drawing.shape.at(["figures", "0", "radius"]) == .number)
    for figure in [Figure.circle(1), .square(2)] {
      let drawing = try Drawing(value: ["figures": [figure.encoded()], "name": "a"])
      #expect(Drawing.shape.mismatches(of: try drawing.encoded()) == [])
    }
    #expect(!Drawing.shape.mismatches(of: ["figures": [["type": "oval"]], "name": "a"]).isEmpty)
  }

  @Test func `Each module reads the fields of its own type`() async throws {
    let mediator = try Mediator {
      Registration { _ in Target_Contacts() }
      Registration { peers in Target_Chat(peers: peers) }
    }
    #expect(try await mediator.perform("Chat/partner").value == "Li1")
  }
}
