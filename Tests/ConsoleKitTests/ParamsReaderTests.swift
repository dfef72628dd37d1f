import ConsoleTestSupport
import ContractKit
import MediatorKit
import TestSupport
import Testing

@testable import ConsoleKit

/// Items, through the action that answers what it was given.
struct ParamsReaderTests {
  private func echo(_ items: [String], input: String = "") async throws -> ConsoleRun {
    try await ConsoleRun.of(["call", "Shop/echo", "--json"] + items, input: input)
  }

  private static let good: [(items: [String], result: String)] = [
    (["text=7"], #""text":"7""#), (["count=7"], #""count":7"#), (["count:=7"], #""count":7"#),
    (["ratio=7"], #""ratio":7"#), (["ratio=1.5"], #""ratio":1.5"#),
    (["isNew=true"], #""isNew":true"#), (["text="], #""text":"""#),
    (["text=a=b"], #""text":"a=b""#), (["text=a:=b"], #""text":"a:=b""#),
    (["text:=\"x\""], #""text":"x""#), (["text:=null"], ""),
    (["text=\\@home"], #""text":"@home""#), (["text=\\home"], #""text":"\\home""#),
    (["text=\\?"], #""text":"?""#), (["text=??"], #""text":"??""#),
    (["text:=\"@home\""], #""text":"@home""#), (["text:=\"?\""], #""text":"?""#),
    // Marks and joiners belong to the value, not to the character before them.
    (["text=\u{FF9F}x"], #""text":"\#u{FF9F}x""#), (["text=\u{301}"], #""text":"\#u{301}""#),
    (["text=\u{200D}x"], #""text":"\#u{200D}x""#), (["text=\u{93F}x"], #""text":"\#u{93F}x""#),
    (["data.\u{301}a\u{301}=\u{301}"], #""data":{"\#u{301}a\#u{301}":"\#u{301}"}"#),
    (["text=\\@\u{301}"], #""text":"@\#u{301}""#), (["text=\r\n"], #""text":"\r\n""#),
    (["count=-1"], #""count":-1"#), (["-d", #"{"count":-1}"#], #""count":-1"#),
    (["--params=\u{20}{\"count\":1}"], #""count":1"#),
    (["colour=red"], #""colour":"red""#),
    (["tags=a"], #""tags":["a"]"#), (["tags[]"], #""tags":[]"#), (["tags[]=a"], #""tags":["a"]"#),
    (["tags[]=a", "tags[]=b"], #""tags":["a","b"]"#), (["tags[]=[x]"], #""tags":["[x]"]"#),
    (["tags[0]=a", "tags[1]=b"], #""tags":["a","b"]"#),
    (["tags:=[\"a\"]"], #""tags":["a"]"#),
    (["address.city=Rome"], #""address":{"city":"Rome"}"#),
    (["address.city=Rome", "address.zip=42"], #""address":{"city":"Rome","zip":42}"#),
    (["data=7"], #""data":"7""#), (["data:=7"], #""data":7"#),
    (["data.a.b=1"], #""data":{"a":{"b":"1"}}"#),
    (
      ["data[0].sku=x", "data[0].n:=2", "data[1].sku=y"],
      #""data":[{"sku":"x","n":2},{"sku":"y"}]"#
    ),
    (["tags[]", "tags[]=a"], #""tags":["a"]"#), (["tags[0]=a", "tags[]=b"], #""tags":["a","b"]"#),
    (["data[].sku=x", "data[0].n=y"], #""data":[{"sku":"x","n":"y"}]"#),
    (["data[].sku=x", "data[].sku=y"], #""data":[{"sku":"x"},{"sku":"y"}]"#),
    (
      ["data.a\\.b=1", "data.c\\=d=2", "data.e\\[=3", "data.f\\:=4", "data.g\\\\=5"],
      #""data":{"a.b":"1","c=d":"2","e[":"3","f:":"4","g\\":"5"}"#
    ),
    (["-d", #"{"text":"a","count":1}"#, "count=2"], #""text":"a","count":2"#),
    (["-d", #"{"tags":["a"]}"#, "tags[]=b"], #""tags":["a","b"]"#),
    (["-d", #"{"tags":["a"]}"#, "tags[0]=b"], #""tags":["b"]"#),
    (["-d", #"{"data":{"a":1,"b":2}}"#, "data.b=3"], #""data":{"a":1,"b":"3"}"#),
    (["-d", #"{"data":{"a":1}}"#, "data:=[]"], #""data":[]"#),
  ]

  @Test(arguments: good)
  func `An item is typed by its declaration`(items: [String], result: String) async throws {
    let expected =
      result.contains("\"count\"")
      ? "{\(result)}" : "{\(result)\(result.isEmpty ? "" : ",")\"count\":20}"
    let run = try await echo(items)
    #expect(try run.document["result"] == JSONReader.read(expected), "\(run.errors)")
  }

  @Test(arguments: [
    (["text"], "item 1: '=' is missing; write name=value, or name:=JSON"),
    (["text=a", "hunter2"], "item 2: '=' is missing; write name=value, or name:=JSON"),
    (["hun[ter"], "item 1: ']' is missing"),
    (["hun[ter]"], "item 1: invalid index; write [0] or []"),
    (["=x"], "item '': the name is missing"), (["data.=x"], "item 'data.': the name is missing"),
    (["tags[=x"], "item 'tags[': ']' is missing"),
    (["tags[=x]"], "item 'tags[': invalid index; write [0] or []"),
    (["tags[x]=y"], "item 'tags[x]': invalid index; write [0] or []"),
    (["tags[-1]=y"], "item 'tags[-1]': invalid index; write [0] or []"),
    (
      ["tags[99999999999999999999]=y"],
      "item 'tags[99999999999999999999]': invalid index; write [0] or []"
    ),
    (["tags[]x=y"], "item 'tags[]x': only '.', '[', '=' or ':=' can follow ']'"),
    (["tags[0]"], "item 1: '=' is missing; write name=value, or name:=JSON"),
    (["tags[1]=y"], "item 'tags[1]': element 0 must come before it"),
    (["text=a", "text=b"], "item 'text': duplicate name; arrays are written name[]=…"),
    (["data.a=1", "data.a:=2"], "item 'data.a': duplicate name; arrays are written name[]=…"),
    (["tags[]=a", "tags[0]=b"], "item 'tags[0]': duplicate name; arrays are written name[]=…"),
    (
      ["tags[0]=a", "tags[]=b", "tags[1]=c"],
      "item 'tags[1]': duplicate name; arrays are written name[]=…"
    ),
    (["data.a=1", "data=2"], "item 'data': duplicate name; arrays are written name[]=…"),
    (["data=1", "data.a=2"], "item 'data.a': duplicate name; arrays are written name[]=…"),
    (
      ["-d", "{\"data\":1}", "data.a=2"],
      "item 'data.a': 'a' is a field of a value that isn't an object"
    ),
    (
      ["-d", "{\"data\":1}", "data[]=2"],
      "item 'data[]': it is an element of a value that isn't an array"
    ),
    (["text=?"], "item 'text': '?' asks at a terminal, and there is none"),
    (["-d", "-0.1"], "the value of -d isn't a JSON object"),
    (
      ["-d", #"{"count":1,"count":2}"#],
      "the value of -d isn't valid JSON: line 1, column 12: duplicate name 'count'"
    ),
    (["count:=x"], "item 'count' isn't valid JSON: line 1, column 1: expected a value"),
    (["-d", "{\"a\":}"], "the value of -d isn't valid JSON: line 1, column 6: expected a value"),
    (["-d", "[1]"], "the value of -d isn't a JSON object"),
    (["text=@-", "data=@-"], "standard input is used twice"),
    (
      ["data:=@-"],
      "standard input isn't valid JSON: line 1, column 1: expected a value, but the text ends"
    ),
  ])
  func `An item that can't be read is explained`(items: [String], message: String) async throws {
    let run = try await echo(items)
    #expect(try run.document["error"]?["message"] == .string(message))
    #expect(run.status == .data)
  }

  @Test func `An item of endless steps is refused`() async throws {
    let run = try await echo(["data" + String(repeating: ".a", count: 30_000) + "=1"])
    #expect(
      try run.document["error"]?["message"]?.string?.hasSuffix("nested deeper than 128 levels")
        == true)
  }

  @Test(.timeLimit(.minutes(10))) func `An array of many items isn't copied for each`() async throws
  {
    let run = try await echo((0..<9_000).map { "tags[]=\($0)" })
    #expect(try run.document["result"]?["tags"]?.array?.count == 9_000)
  }

  @Test func `A file is read as text or as JSON`() async throws {
    let folder = try TemporaryFolder()
    let note = try folder.write("茶\n", "note")
    let data = try folder.write("[1]", "data")
    let run = try await echo(["text=@\(note)", "data:=@\(data)"])
    #expect(try run.document["result"] == ["text": "茶\n", "data": [1], "count": 20])
  }

  @Test func `All params come from a file`() async throws {
    let file = try TemporaryFolder()
    let run = try await echo(["-d", "@\(try file.write("{\"count\":3}"))"])
    #expect(try run.document["result"] == ["count": 3])
  }

  @Test func `Standard input is text, JSON, or all params`() async throws {
    #expect(try await echo(["text=@-"], input: "hi").document["result"]?["text"] == "hi")
    #expect(try await echo(["data:=@-"], input: "[2]").document["result"]?["data"] == [2])
    #expect(
      try await echo(["-d", "@-"], input: "{\"count\":4}").document["result"] == ["count": 4])
  }

  @Test func `An error of a file names its path`() async throws {
    let folder = try TemporaryFolder()
    let latin = try folder.write([0x63, 0xE9], "latin")
    let missing = try await echo(["text=@/nowhere/file"])
    #expect(
      try missing.document["error"]?["message"]
        == "'/nowhere/file' can't be read: there is no such file")
    let directory = try await echo(["text=@\(folder.path)"])
    #expect(directory.status == .noInput)
    let binary = try await echo(["text=@\(latin)"])
    #expect(
      try binary.document["error"]?["message"]?.string?.contains("isn't UTF-8 text") == true)
  }
}
