import ScreenKit

/// Lines, and the rows of a terminal that show a part of them.
struct Pane {
  let lines: ContentLines
  let height: Int
  /// The rows that a line takes.
  let rows: (ContentLine) -> Int

  /// The lines that are visible when a line is the first, at least one.
  func visible(from top: Int) -> Range<Int> {
    var (end, used) = (top, 0)
    while end < lines.count {
      used += rows(lines[end])
      guard used <= height || end == top else { break }
      end += 1
    }
    return top..<max(top, end)
  }

  /// The first visible line when a line is the last.
  func top(endingAt last: Int) -> Int {
    var top = start(last)
    var used = rows(lines[top])
    while top > 0 {
      let next = start(top - 1)
      used += rows(lines[next])
      guard used <= height else { break }
      top = next
    }
    return top
  }

  /// The first cell beside a cell, which has the height of all of them; other lines are their own.
  func start(_ index: Int) -> Int {
    var index = index
    while index > 0, lines[index].cell != nil, rows(lines[index]) == 0 { index -= 1 }
    return index
  }

  /// The last top that leaves no row empty at the end.
  var lastTop: Int { lines.isEmpty ? 0 : top(endingAt: lines.count - 1) }

  /// The nearest line that can be chosen, from a line on in one direction; only within some lines if they are given.
  func choice(from index: Int, by step: Int, within range: Range<Int>? = nil) -> Int? {
    let range = range.map { $0.clamped(to: lines.indices) } ?? lines.indices
    var index = index
    while range.contains(index) {
      if lines[index].event != nil { return index }
      index += step
    }
    return nil
  }
}

/// The visible part of a list of lines, and the highlighted one; reads only lines near those.
struct Viewport: Hashable, Sendable {
  /// The first visible line.
  private(set) var top = 0
  /// The line that keys are for; nil when none can be chosen, or none was yet.
  private(set) var highlight: Int?

  /// Whether a key has moved it; until then it begins at the top of whatever is loaded.
  private var isMoved = false

  /// Moves the highlight by some lines, scrolling with it; scrolls alone through text that can't be chosen.
  mutating func move(by count: Int, in pane: Pane) {
    isMoved = true
    let step = count.signum()
    let visible = pane.visible(from: top)
    let reach = (visible.lowerBound - abs(count))..<(visible.upperBound + abs(count))
    if let next = next(from: count, step, visible, reach, pane) {
      highlight = next
      reveal(in: pane)
    } else {
      top = min(max(0, top + count), pane.lastTop)
    }
  }

  /// The line within reach that a move leads to: the farthest one within its count, or else the next one.
  private func next(
    from count: Int, _ step: Int, _ visible: Range<Int>, _ reach: Range<Int>, _ pane: Pane
  ) -> Int? {
    guard let start = highlight, visible.contains(start) else {
      let first = step > 0 ? visible.lowerBound : visible.upperBound - 1
      return pane.choice(from: first, by: step, within: reach)
    }
    let target = min(max(0, start + count), pane.lines.count - 1)
    let found = pane.choice(from: target, by: -step, within: reach)
    if let found, (found - start) * step > 0 { return found }
    return pane.choice(from: target, by: step, within: reach).flatMap { $0 == start ? nil : $0 }
  }

  /// Moves the highlight to the first or last line that can be chosen, and shows that end.
  mutating func move(toEnd isEnd: Bool, in pane: Pane) {
    isMoved = true
    let last = pane.lines.count - 1
    highlight = isEnd ? pane.choice(from: last, by: -1) : pane.choice(from: 0, by: 1)
    top = isEnd ? pane.lastTop : 0
  }

  /// Moves the highlight to a line.
  mutating func highlight(_ index: Int, in pane: Pane) {
    (isMoved, highlight) = (true, index)
    reveal(in: pane)
  }

  /// Keeps the highlight on the same thing after the lines have changed, or else at the same place.
  ///
  /// Until a key has moved it, it is on the line that is chosen at first, if there is one.
  mutating func follow(_ former: ContentLines, in pane: Pane, chosen: @autoclosure () -> Int? = nil)
  {
    guard isMoved, let index = highlight, former.indices.contains(index) else {
      begin(in: pane)
      guard let chosen = chosen() else { return }
      highlight = chosen
      return reveal(in: pane)
    }
    let line = former[index]
    let place = pane.lines.indices.contains(index) ? pane.lines[index] : nil
    if place?.id == nil || place?.id != line.id || place?.role != line.role {
      let found = pane.lines.firstIndex(like: line) ?? min(index, pane.lines.count - 1)
      top += found - index
      highlight = pane.choice(from: found, by: 1) ?? pane.choice(from: found, by: -1)
    }
    reveal(in: pane)
  }

  /// Highlights the first visible line that can be chosen.
  private mutating func begin(in pane: Pane) {
    top = min(max(0, top), pane.lastTop)
    let visible = pane.visible(from: top)
    highlight = pane.choice(from: visible.lowerBound, by: 1, within: visible)
  }

  /// Scrolls as little as shows the highlight, with the headers above it.
  mutating func reveal(in pane: Pane) {
    top = min(max(0, top), pane.lastTop)
    guard let highlight, pane.lines.indices.contains(highlight) else { return }
    if highlight >= pane.visible(from: top).upperBound { top = pane.top(endingAt: highlight) }
    guard highlight <= top else { return top = pane.start(top) }
    top = pane.start(highlight)
    while top > 0, pane.lines[top - 1].event == nil,
      pane.visible(from: top - 1).contains(highlight)
    {
      top -= 1
    }
  }
}
