import MediatorKit
import Testing

@testable import ContractKit

struct GraphPictureTests {
  /// A few random graphs of each view: sparse, dense, large.
  private static let pictures: [(seed: UInt64, picture: GraphPicture)] =
    (1...8 as ClosedRange<UInt64>).flatMap { seed in
      let size = [3, 8, 20, 45][Int(seed % 4)]
      let contracts = GraphSample.random(size, needs: size * (seed > 4 ? 4 : 1), seed: seed)
      return ContractGraph.View.allCases.map {
        (seed, GraphPicture(ContractGraph(of: contracts, view: $0)))
      }
    }

  private func picture(_ view: ContractGraph.View, _ modules: [TargetContract]) -> GraphPicture {
    GraphPicture(ContractGraph(of: modules, view: view))
  }

  private func frame(_ name: String, in picture: GraphPicture) throws -> Frame {
    let number = try #require(picture.boxes.firstIndex { $0.module.name == name })
    return picture.frames[number]
  }

  /// Points of an arrow, near to each other, without its two ends.
  private func points(of line: GraphLine) -> [(x: Double, y: Double)] {
    var points: [(x: Double, y: Double)] = line.runs.flatMap { run in
      (1..<8).map { step in
        (Double(run.from) + Double((run.to - run.from) * step) / 8, Double(run.y))
      }
    }
    for (before, run) in zip(line.runs, line.runs.dropFirst()) where before.to < run.from {
      for step in 1..<20 {
        // A cubic curve that leaves and arrives level: its height by Bernstein's polynomials.
        let time = Double(step) / 20
        let rise = time * time * (3 - 2 * time)
        let (left, right) = (Double(before.to), Double(run.from))
        let lean = 1.5 * time * (1 - time) * (1 - time) + 1.5 * time * time * (1 - time)
        let x = left + (right - left) * (lean + time * time * time)
        points.append((x, Double(before.y) + Double(run.y - before.y) * rise))
      }
    }
    return points
  }

  @Test func `No two boxes overlap`() {
    for (seed, picture) in Self.pictures {
      for (index, frame) in picture.frames.enumerated() {
        let others = picture.frames.dropFirst(index + 1)
        #expect(!others.contains { $0.overlaps(frame, apart: 20) }, "seed \(seed)")
      }
    }
  }

  @Test func `Every text has room in its box`() {
    for (seed, picture) in Self.pictures {
      for (box, frame) in zip(picture.boxes, picture.frames) {
        let room = frame.width - 2 * GraphMetrics.padding
        #expect(TextWidth.of(box.title, size: 14, isBold: true) <= room, "seed \(seed)")
        #expect(box.rows.allSatisfy { $0.width <= room }, "seed \(seed)")
        #expect(box.rows.isEmpty || box.middle(ofRow: box.rows.count - 1) + 12 <= frame.height)
      }
    }
  }

  @Test func `Each edge has an arrow that touches what it joins`() {
    for (seed, picture) in Self.pictures {
      let drawn = picture.arrows.flatMap(\.link.edges)
      #expect(Set(drawn) == Set(picture.graph.edges), "seed \(seed)")
      for arrows in picture.arrows {
        let (from, to) = (picture.frames[arrows.link.from], picture.frames[arrows.link.to])
        #expect(arrows.lines.count == arrows.link.edges.count, "seed \(seed)")
        for line in arrows.lines {
          let start =
            line.pointsRight || arrows.link.isLoop ? line.runs.first?.from : line.runs.last?.to
          #expect(start == from.x || start == from.right, "seed \(seed)")
          #expect(line.tipX == to.x || line.tipX == to.right, "seed \(seed)")
          #expect(line.tipY > to.y && line.tipY < to.bottom, "seed \(seed)")
        }
      }
    }
  }

  @Test func `An arrow to a route ends in its row`() {
    for (seed, picture) in Self.pictures where picture.graph.view != .modules {
      for arrows in picture.arrows {
        let (box, frame) = (picture.boxes[arrows.link.to], picture.frames[arrows.link.to])
        for (edge, line) in zip(arrows.link.edges, arrows.lines) {
          let row = box.module.routes.firstIndex { $0.action == edge.action }
          #expect(row.map { frame.y + box.middle(ofRow: $0) } == line.tipY, "seed \(seed)")
        }
      }
    }
  }

  @Test func `No arrow runs through a box`() {
    for (seed, picture) in Self.pictures {
      for line in picture.arrows.flatMap(\.lines) {
        let hit = points(of: line).first { point in
          picture.frames.contains { frame in
            point.x > Double(frame.x) && point.x < Double(frame.right)
              && point.y > Double(frame.y) && point.y < Double(frame.bottom)
          }
        }
        #expect(hit == nil, "seed \(seed)")
      }
    }
  }

  @Test func `No label covers a box or another label`() {
    for (seed, picture) in Self.pictures {
      let labels = picture.arrows.compactMap(\.label)
      for (index, label) in labels.enumerated() {
        #expect(!picture.frames.contains { $0.overlaps(label) }, "seed \(seed)")
        #expect(!labels.dropFirst(index + 1).contains { $0.overlaps(label) }, "seed \(seed)")
      }
    }
  }

  @Test func `Everything is inside of the picture`() {
    for (seed, picture) in Self.pictures {
      let all = picture.frames + picture.arrows.compactMap(\.label)
      #expect(
        all.allSatisfy {
          $0.x >= 0 && $0.y >= 0 && $0.right <= picture.width && $0.bottom <= picture.height
        }, "seed \(seed)")
      let runs = picture.arrows.flatMap(\.lines).flatMap(\.runs)
      #expect(runs.allSatisfy { $0.y >= 0 && $0.y <= picture.height }, "seed \(seed)")
      #expect(runs.allSatisfy { max($0.from, $0.to) <= picture.width }, "seed \(seed)")
    }
  }

  @Test func `What is needed stands on the right`() throws {
    let shop = picture(.modules, GraphSample.shop)
    let order = try ["Orders", "Cart", "Login"].map { try frame($0, in: shop).x }
    #expect(order == order.sorted() && Set(order).count == 3)
    #expect(shop.arrows.allSatisfy { $0.lines.allSatisfy(\.pointsRight) })
  }

  @Test func `Of a cycle one arrow points back`() {
    let cycle = picture(.modules, GraphSample.cycle).arrows.filter { !$0.link.isLoop }
    #expect(cycle.map { $0.link.isReversed }.sorted { !$0 && $1 } == [false, true])
  }

  @Test(arguments: [ContractGraph.View.modules, .needs])
  func `A module that needs itself has a loop beside it`(view: ContractGraph.View) throws {
    let picture = picture(view, [GraphSample.module("A", ["x"], needs: ["A/x"])])
    let line = try #require(picture.arrows.first?.lines.first)
    let frame = try frame("A", in: picture)
    #expect(line.runs.map(\.y) == line.runs.map(\.y).sorted() && line.runs[0].y < line.runs[1].y)
    #expect(line.runs[0].from == frame.right && line.tipX == frame.right && !line.pointsRight)
  }

  @Test func `Arrows that needn't cross don't`() throws {
    let picture = picture(
      .modules,
      [
        GraphSample.module("L1", needs: ["R2/x", "R3/x"]),
        GraphSample.module("L2", needs: ["R1/x", "R3/x"]),
        GraphSample.module("R1"), GraphSample.module("R2"), GraphSample.module("R3"),
      ])
    let (first, last) = (try frame("L1", in: picture).y, try frame("L2", in: picture).y)
    let right = try ["R2", "R3", "R1"].map { try frame($0, in: picture).y }
    #expect((first < last ? right : right.reversed()) == right.sorted())
  }

  @Test func `Modules that nothing is joined to stand below, in rows of one width`() throws {
    let alone = (0..<12).map { GraphSample.module("Alone\($0)") }
    let picture = picture(.modules, GraphSample.shop + alone)
    let frames = try alone.map { try frame($0.name, in: picture) }
    let joined = try ["Bank", "Cart", "Login", "Orders"].map { try frame($0, in: picture).bottom }
    #expect(frames.allSatisfy { $0.y > (joined.max() ?? 0) && $0.width == frames[0].width })
    #expect(Set(frames.map(\.y)).count == 2)
  }

  @Test func `Five hundred modules are drawn`() {
    let picture = picture(.modules, GraphSample.random(500, needs: 700, seed: 9))
    #expect(!picture.isTooDense && picture.arrows.count > 600)
  }

  @Test func `Of too many arrows none is drawn, and the picture says so`() {
    let contracts = GraphSample.random(300, needs: 20_000, seed: 10)
    let graph = ContractGraph(of: contracts, view: .modules)
    let picture = GraphPicture(graph)
    #expect(picture.isTooDense && picture.arrows.isEmpty && picture.frames.count == 303)
    #expect(graph.svg().contains("too many arrows to draw: name some modules"))
  }
}
