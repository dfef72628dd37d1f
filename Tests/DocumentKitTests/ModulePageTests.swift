import ConsoleTestSupport
import ContractKit
import MediatorKit
import TestSupport
import Testing

@testable import DocumentKit

/// What the pages say; each line is a part of what must stand there.
struct ModulePageTests {
  @Test(
    arguments: [
      (true, nil, "required, 1 to 9 characters"), (false, nil, "optional, 1 to 9 characters"),
      (false, "tea", "default <code>&quot;tea&quot;</code>, 1 to 9 characters"),
    ] as [(Bool, Value?, String)])
  func `The limit of a param is beside its default`(
    isRequired: Bool, value: Value?, text: String
  ) throws {
    let param = ParamContract(
      name: "item", help: "", shape: .string, isRequired: isRequired, defaultValue: value,
      example: nil, limit: .count(1...9), origins: nil)
    let action = ActionContract(
      name: "buy", summary: "", params: [param], result: .nothing, errors: [],
      access: .native(.read), isolation: .any)
    let section = ActionSection(action: action, target: "Shop", index: ContractIndex([])) {
      _, _, _ in ""
    }
    #expect(section.html.markup.contains("<td data-label=\"Given\">\(text)</td>"))
  }

  static let shop: [String] = [
    // What it is
    "<h1>Shop</h1>", "<p class=\"lead\">Sells things.</p>", "<dd>2.1.0</dd>",
    // An action
    "id=\"action-find\"", "<p>Finds things.</p>",
    "<span class=\"badge write\" title=\"makes changes that can be undone\">write</span>",
    ">native</span>", ">console</span>", ">url</span>", ">idempotent</span>",
    ">strict links</span>", ">asynchronous</span>",
    ">since 1.2.0</span>", ">deprecated</span>",
    "<strong>Deprecated</strong> since 2.0.0, to be removed in 3.0.0. Slow. Call "
      + "<code>Shop/<wbr>search</code> instead.",
    "<code>find(\n  extra: anything?,\n  kind: new | all = &quot;all&quot;,\n  query: string,\n"
      + "  root: Tree\n) → Found</code>",
    // Its params
    "<th scope=\"row\"><code>query</code></th>", "<th scope=\"row\"><code>extra</code></th>",
    "<td data-label=\"Given\">required</td>", "<td data-label=\"Given\">optional</td>",
    "<td data-label=\"Given\">default <code>&quot;all&quot;</code></td>",
    "Which. For example <code>&quot;new&quot;</code>. Only from native, console.",
    // Its result
    "<code>note</code> <code class=\"kind\">string</code> <span class=\"absent\">may be absent</span>",
    "<code>children</code> <code class=\"kind\">array of Tree</code>",
    "<summary>Params as JSON Schema</summary>", "<summary>Result as JSON Schema</summary>",
    "  &quot;additionalProperties&quot;: false,\n",
    // Its errors and links
    "<th scope=\"row\"><code>closed</code></th><td data-label=\"Meaning\">the shop is closed</td>",
    "<li><code>find/:query</code></li>",
    // Its examples
    "<strong>tea</strong>", "<strong>at night</strong>",
    "<code>shop call Shop/find query:=&quot;tea&quot;</code>",
    "<code>{\n  &quot;count&quot;: 1\n}</code>", "<p>It fails with <code>closed</code>.</p>",
    "Before: <code>Shop/<wbr>open</code>",
    "When <a href=\"Login.html#event-signedIn\"><code>Login/<wbr>signedIn</code></a> has happened: "
      + "<code>{&quot;id&quot;:&quot;7&quot;}</code>",
    "While <a href=\"Login.html#action-currentUser\"><code>Login/<wbr>currentUser</code></a> replies as "
      + "in its example “nobody”",
    // Who uses it
    "<a href=\"Cafe.html#needs\">Cafe</a>",
    "<td data-label=\"Reads\"><code>count</code>, <code>lines[].label</code></td>",
    "<td data-label=\"Sends\"><code>query</code></td>",
    // What it needs, emits and subscribes to
    "<th scope=\"row\"><a href=\"Login.html#action-currentUser\"><code>Login/<wbr>currentUser</code></a></th>",
    "<code>id</code> <code class=\"kind\">string</code> <span class=\"absent\">may be absent</span>",
    "<td data-label=\"Reads\"><code>id</code></td>",
    "<td data-label=\"Handles\"><code>notSignedIn</code></td>",
    "<code>Shop/<wbr>ShopNeeds.swift</code>", "id=\"event-sold\"", "<p>Something was sold.</p>",
    "<th scope=\"row\"><a href=\"Login.html#event-signedIn\"><code>Login/<wbr>signedIn</code></a></th>",
    // What only code can call
    "id=\"action-screen\"", "<code>screen() → Screen</code>", ">main actor</span>",
    "It never leaves the process.", "No module needs it.",
  ]

  @Test(arguments: shop) func `The page of a module has all parts of its contract`(part: String) {
    #expect(SampleSite.page("Shop.html").contains(part))
  }

  @Test func `An event lists its subscribers and the fields they read`() {
    let page = SampleSite.page("Login.html")
    #expect(page.contains("<a href=\"Shop.html#events\">Shop</a>"))
    #expect(page.contains("<p>Its subscribers are synchronous.</p>"))
    #expect(
      page.contains("<td data-label=\"Reads\"><code class=\"kind\">array of boolean</code></td>"))
  }

  @Test func `An unmet need is reported on its page and on the first`() {
    let problem = "no action &#39;fnid&#39; in target &#39;Shop&#39;, did you mean &#39;find&#39;?"
    #expect(SampleSite.page("Cafe.html").contains("<span class=\"problem\">\(problem)</span>"))
    let index = SampleSite.page("index.html")
    #expect(index.contains("<h2 id=\"unmet\">"))
    #expect(index.contains("Cafe needs Shop/fnid: \(problem)</td>"))
    #expect(index.contains("no target &#39;Bank&#39; is linked</td>"))
    #expect(
      index.contains(
        "no event &#39;sould&#39; in target &#39;Shop&#39;, did you mean &#39;sold&#39;?</td>"))
  }

  @Test func `Without unmet needs there is no section for them`() {
    let pages = SampleSite.pages(of: [SampleSite.login])
    #expect(!pages["index.html", default: "unmet"].contains("unmet"))
  }

  @Test func `Pages show the pictures that are drawn, and no others`() throws {
    let graphs = ContractDocuments.graphs(of: SampleSite.contracts)
    #expect(
      graphs.map { $0.modules.filter(\.isFocus).map(\.name) } == [
        [], ["Cafe"], ["Login"], ["Shop"],
      ])
    let drawn = [graphs[0]: "<svg>all</svg>", graphs[3]: "<svg>Shop</svg>"]
    let pages = SampleSite.pages(pictures: drawn)
    #expect(pages["index.html"]?.contains("<svg>all</svg>") == true)
    #expect(pages["Shop.html"]?.contains("<svg>Shop</svg>") == true)
    #expect(pages["Shop.html"]?.contains("<h2 id=\"graph\">") == true)
    #expect(pages["Login.html"] == SampleSite.page("Login.html"))
    #expect(!SampleSite.page("index.html").contains("<svg"))
  }

  @Test func `The matrix has a cell for each pair of modules, with its needs and events`() throws {
    let page = SampleSite.page("index.html")
    let table = try #require(page.firstMatch(of: /<table class="matrix">[\s\S]*?<\/table>/)).0
    #expect(table.matches(of: /<td/).count == 16)
    #expect(table.matches(of: /<th scope="row">/).count == 4)
    #expect(
      table.contains(
        "<td class=\"other\" title=\"Cafe needs Shop: Shop/find, Shop/fnid; Cafe subscribes to Shop: "
          + "Shop/sould\">2+1e</td>"))
    #expect(table.contains("<td class=\"self\">■</td>"))
    #expect(table.contains("Bank ?</th>") && page.contains("<li>?: not linked: Bank</li>"))
  }

  @Test func `A matrix that is too large to read is a list`() {
    let modules = (0..<41).map {
      GraphSample.module("M\($0)", ["a"], needs: $0 == 0 ? ["M1/a", "M40/a"] : [])
    }
    let page = SampleSite.pages(of: modules)["index.html", default: ""]
    #expect(!page.contains("class=\"matrix\""))
    #expect(page.contains("<a href=\"M1.html\">M1</a> 1, <a href=\"M40.html\">M40</a> 1</td>"))
    let grid = SampleSite.pages(of: Array(modules.dropFirst()))["index.html", default: ""]
    #expect(grid.contains("class=\"matrix\""))
  }

  @Test func `In the matrix cycles are marked, and named below`() {
    let page = SampleSite.pages(of: GraphSample.cycle)["index.html", default: ""]
    #expect(page.contains("<td class=\"cycle\" title=\"A needs B: B/z\">1*</td>"))
    #expect(page.contains("<td class=\"self\" title=\"A needs A: A/y\">■1</td>"))
    #expect(page.contains("<li>*: in a cycle of needs: A, B</li>"))
  }

  static let index: [String] = [
    "<h1>Tea &amp; more</h1>", "3 modules, 3 actions, 4 needs, 2 events.",
    "<h3><a href=\"Shop.html\">Shop</a></h3>", "2 actions · 1 need · 1 event", "used by Cafe</p>",
    "<caption>The needs of each row&#39;s module, by the module of the column</caption>",
    "<th scope=\"col\" title=\"Shop\" aria-label=\"2 Shop\">2</th>",
    "<th scope=\"row\"><a href=\"Shop.html#action-find\"><code>Shop/<wbr>find</code></a></th>",
    "Finds things. <span class=\"badge deprecated\">deprecated</span>",
    "<span class=\"nowrap\">native, console, url</span>",
    "<td data-label=\"Needed by\"><a href=\"Cafe.html\">Cafe</a></td>",
    "<th scope=\"row\"><a href=\"Login.html#action-currentUser\">",
    "<td data-label=\"Subscribers\"><a href=\"Shop.html\">Shop</a></td>",
  ]

  @Test(arguments: index) func `The first page lists modules, routes and events`(part: String) {
    #expect(SampleSite.page("index.html").contains(part))
  }
}
