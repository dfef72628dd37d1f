import CurlKit
import Testing

struct CurlVersionTests {
  @Test func `The linked library tells its version`() {
    #expect(CurlVersion.current.contains(/\d+\.\d+/))
  }
}
