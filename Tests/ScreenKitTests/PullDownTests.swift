import ScreenKit
import Testing

struct PullDownTests {
  /// The trace of distances, of which nil is a release at the distance before it.
  private static func trace(_ deltas: [Double?], threshold: Double = 130) -> PullDown.Trace {
    var last = 0.0
    let events = deltas.map { delta in
      last = delta ?? last
      return PullDown.Event(delta: last, isDragging: delta != nil)
    }
    return PullDown.trace(of: events, threshold: threshold)
  }

  private static func states(_ deltas: [Double?], threshold: Double = 130) -> [PullDown.State] {
    trace(deltas, threshold: threshold).steps.map(\.state)
  }

  @Test func `F37: 100, 140, 120 and a release end idle, with one vibration`() {
    let trace = Self.trace([100, 140, 120, nil])
    #expect(trace.steps.map(\.state) == [.idle, .pulling, .idle, .idle])
    #expect(trace.vibrations == 1)
  }

  @Test func `F37: a release at 140 opens the panel, with one vibration`() {
    let trace = Self.trace([140, nil])
    #expect(trace.steps.map(\.state) == [.pulling, .refreshing])
    #expect(trace.vibrations == 1)
  }

  @Test(
    arguments: [
      ([130], [.idle]), ([130.5], [.pulling]), ([140, 150, 145], [.pulling, .pulling, .idle]),
      ([140, 140], [.pulling, .pulling]),
      ([140, 145, 140, 140], [.pulling, .pulling, .idle, .idle]),
      ([nil], [.idle]), ([100, nil], [.idle, .idle]),
      ([140, nil, 10, 200, nil], [.pulling] + Array(repeating: .refreshing, count: 4)),
    ] as [([Double?], [PullDown.State])])
  func `D30: only a finger that moves down beyond the threshold pulls`(
    deltas: [Double?], states: [PullDown.State]
  ) {
    #expect(Self.states(deltas) == states)
  }

  @Test func `D30: a drag vibrates once, the next one again`() {
    let again = Self.trace([140, 120, 150, nil])
    #expect(again.steps.map(\.state) == [.pulling, .idle, .pulling, .refreshing])
    #expect(again.steps.map(\.vibrated) == [true, false, false, false])
    #expect(Self.trace([140, 120, nil, 140, nil]).vibrations == 2)
  }

  @Test func `D30: the last distance is 0 when a drag begins`() {
    #expect(Self.states([140, 120, nil, 131]) == [.pulling, .idle, .idle, .pulling])
  }

  @Test func `D30: the camera panel pulls beyond 70`() {
    #expect(Self.states([70, 71, nil], threshold: 70) == [.idle, .pulling, .refreshing])
  }

  @Test(
    arguments: zip([0, 79, 80, 130, 159, 160, 239, 240, 1000], [0, 0, 1, 2, 2, 3, 3, 4, 4]))
  func `D30: the stages begin at 80, 130, 160 and 240`(delta: Double, stage: Int) {
    #expect(Self.trace([delta]).steps.map(\.stage) == [stage])
  }

  @Test func `D30: a closed panel is idle, and a new drag vibrates`() {
    var panel = PullDown(threshold: 130)
    panel.take(PullDown.Event(delta: 140, isDragging: true))
    panel.take(PullDown.Event(delta: 140, isDragging: false))
    #expect(panel.state == .refreshing)
    panel.close()
    #expect(panel.state == .idle)
    #expect(panel.take(PullDown.Event(delta: 140, isDragging: true)).vibrated)
  }
}
