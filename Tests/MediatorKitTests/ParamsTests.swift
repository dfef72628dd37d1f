import Testing

@testable import MediatorKit

struct ParamsTests {
  @Test func `Arguments keep their order`() {
    var params: Params = ["b": 1, "a": 2]
    params.append("c", 3)
    #expect(params.names == ["b", "a", "c"])
    #expect(params.arguments.map(\.value) == [1, 2, 3])
  }

  @Test func `The fields of an object are sorted by name`() {
    #expect(Params(["b": 1, "c": 2, "a": 3]).names == ["a", "b", "c"])
  }

  @Test func `A name finds its argument, of two the first`() {
    let params: Params = ["a": 1, "a": 2]
    #expect(params["a"] == 1)
    #expect(params["A"] == nil)
    #expect(params.names == ["a", "a"])
  }

  @Test func `Params without arguments are empty`() {
    #expect(Params().isEmpty)
    #expect(!(["a": nil] as Params).isEmpty)
  }
}
