import Testing
import TransferKit

struct HTTPMethodTests {
  @Test(arguments: [HTTPMethod.post, .patch])
  func `Only POST and PATCH aren't idempotent`(method: HTTPMethod) {
    #expect(!method.isIdempotent)
    #expect(HTTPMethod.allCases.filter { !$0.isIdempotent }.count == 2)
  }
}
