import ScreenKit

/// Lines, and the rows of a terminal that show a part of them.
struct Pane {
  let lines: ContentLines
  let height: Int
  /// The rows that a line takes.
  let rows: (ContentLine) -> Int

  /// The lines that are visible when a line is the first, without some of its rows; at least one.
  func visible(from top: Int, hiding hidden: Int = 0) -> Range<Int> {
    var (end, used) = (top, -hidden)
    while end < lines.count {
      used += rows(lines[end])
      guard used <= height || end == top else { break }
      end += 1
    }
    return top..<max(top, end)
  }

  /// The first visible line when a line is the last, and its rows above, if it is taller than the pane.
  func top(endingAt last: Int) -> (line: Int, hidden: Int) {
    var top = start(last)
    var used = rows(lines[top])
    while top > 0, used < height {
      let next = start(top - 1)
      let more = rows(lines[next])
      guard used + more <= height else {
        return more > height ? (next, used + more - height) : (top, 0)
      }
      used += more
      top = next
    }
    return (top, max(0, used - height))
  }

  /// Whether a line doesn't fit, so that one scrolls through it.
  func isTall(_ index: Int) -> Bool { lines.indices.contains(index) && rows(lines[index]) > height }

  /// The rows of a tall line above its last ones that fit; 0 for another line.
  func rest(of index: Int) -> Int { isTall(index) ? rows(lines[index]) - height : 0 }

  /// The first cell beside a cell, which has the height of all of them; other lines are their own.
  func start(_ index: Int) -> Int {
    var index = index
    while index > 0, lines[index].cell != nil, rows(lines[index]) == 0 { index -= 1 }
    return index
  }

  /// The last top that leaves no row empty at the end.
  var lastTop: (line: Int, hidden: Int) { lines.isEmpty ? (0, 0) : top(endingAt: lines.count - 1) }

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
  /// Its rows above the visible ones; 0 unless it is taller than the pane.
  private(set) var hidden = 0
  /// The line that keys are for; nil when none can be chosen, or none was yet.
  private(set) var highlight: Int?

  /// Whether a key has moved it; until then it begins at the top of whatever is loaded.
  private var isMoved = false

  /// The visible lines.
  func visible(in pane: Pane) -> Range<Int> { pane.visible(from: top, hiding: hidden) }

  /// Moves the highlight by some lines, scrolling with it; scrolls alone through text that can't be chosen, and row by
  /// row through a line that is taller than the pane.
  mutating func move(by count: Int, in pane: Pane) {
    isMoved = true
    let step = count.signum()
    let visible = visible(in: pane)
    if let scrolled = scrolled(by: count, visible, pane) { return hidden = scrolled }
    let reach = (visible.lowerBound - abs(count))..<(visible.upperBound + abs(count))
    if let next = next(from: count, step, visible, reach, pane) {
      highlight = next
      reveal(in: pane, by: step)
    } else {
      top = max(0, top + count)
      hidden = step < 0 ? pane.rest(of: top) : 0
      clamp(in: pane)
    }
  }

  /// The hidden rows after a move within a tall line; nil if the move leads to another line.
  private func scrolled(by count: Int, _ visible: Range<Int>, _ pane: Pane) -> Int? {
    guard pane.isTall(top) else { return nil }
    if count > 0 {
      let rest = pane.rest(of: top)
      return hidden < rest ? min(hidden + count, rest) : nil
    }
    let others = top + 1..<visible.upperBound
    let isBelow = highlight.flatMap { pane.choice(from: $0 - 1, by: -1, within: others) } != nil
    return hidden > 0 && !isBelow ? max(0, hidden + count) : nil
  }

  private mutating func clamp(in pane: Pane) {
    top = max(0, top)
    hidden = pane.isTall(top) ? min(hidden, pane.rows(pane.lines[top]) - 1) : 0
    let last = pane.lastTop
    if (top, hidden) > (last.line, last.hidden) { (top, hidden) = last }
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
    (top, hidden) = isEnd ? pane.lastTop : (0, 0)
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
      let found =
        loaded(former, index, pane.lines) ?? pane.lines.firstIndex(like: line)
        ?? min(index, pane.lines.count - 1)
      top += found - index
      highlight = pane.choice(from: found, by: 1) ?? pane.choice(from: found, by: -1)
    }
    reveal(in: pane)
  }

  /// Where reading goes on after *More…*: at the first row after the former ones, or the last one before them.
  private func loaded(_ former: ContentLines, _ index: Int, _ lines: ContentLines) -> Int? {
    guard former[index].event == .more else { return nil }
    if index > 0, let before = lines.firstIndex(like: former[index - 1]) { return before + 1 }
    let next = former[(index + 1)...].first { $0.id != nil }
    return next.flatMap(lines.firstIndex(like:)).map { $0 - 1 }
  }

  /// Highlights the first visible line that can be chosen.
  private mutating func begin(in pane: Pane) {
    clamp(in: pane)
    let visible = visible(in: pane)
    highlight = pane.choice(from: visible.lowerBound, by: 1, within: visible)
  }

  /// Scrolls as little as shows the highlight, with the headers above it.
  mutating func reveal(in pane: Pane, by step: Int = 0) {
    clamp(in: pane)
    guard let highlight, pane.lines.indices.contains(highlight) else { return }
    if highlight >= visible(in: pane).upperBound {
      (top, hidden) = pane.isTall(highlight) ? (highlight, 0) : pane.top(endingAt: highlight)
    }
    guard highlight <= top else { return top = pane.start(top) }
    if highlight < top { hidden = step < 0 ? pane.rest(of: highlight) : 0 }
    top = pane.start(highlight)
    if hidden > 0 { return }
    while top > 0, pane.lines[top - 1].event == nil,
      pane.visible(from: top - 1).contains(highlight)
    {
      top -= 1
    }
  }
}
