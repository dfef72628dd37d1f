/// A system of the articles that the application follows, with what shows it.
struct ArticleRow: Sendable {
  /// Where a person or a caller sees a system.
  enum Place: Hashable, Sendable {
    /// A script of `browse` in Tests/Fixtures/Screens, whose output is golden, and the route of a screen that it opens.
    case script(String, opens: String)
    /// An action, by its route.
    case action(String)
    /// A command of the console.
    case command(String)
    /// A product of the package, for applications with a server.
    case product(String)
  }

  /// The number of the row: 1 for D1.
  let number: Int
  /// The system.
  let system: String
  /// What shows the system.
  let place: Place
  /// The names of tests that fail when the system breaks.
  let tests: [String]

  init(_ number: Int, _ system: String, _ place: Place, _ tests: String...) {
    (self.number, self.system, self.place, self.tests) = (number, system, place, tests)
  }
}

extension ArticleRow {
  /// The rows that work.
  static let all: [ArticleRow] = foundations + accounts + lists + goods + modules + transfers

  /// The rows that don't work yet, with what is missing.
  static let notYet: [Int: String] = [:]

  /// The cases F1 to F63 without a test, with what is missing.
  static let casesNotYet: [Int: String] = [:]

  private static let foundations = [
    ArticleRow(
      1, "Folders and names", .command("check"),
      "D1: A folder four levels deep is found once, one of three isn't",
      "D1: A type that isn't in upper camel case is found",
      "D1: An abbreviation is found with its word"),
    ArticleRow(
      2, "Models", .action("Profile/update"),
      "D2: merging keeps the object that two screens show, and takes the named properties",
      "D2: a text form has mapped keys and nested objects, and is read as what was written",
      "D2: an archive of another version is read: missing keys and null keep the default"),
    ArticleRow(
      3, "View models", .script("journey", opens: "Contacts/screen"),
      "An error is kept and shown, and later ones are too",
      "Beginning twice does everything once"),
    ArticleRow(
      4, "Signals and commands", .script("journey", opens: "MainFrame/chatScreen"),
      "D4: A throttled button runs once within its time",
      "D4: A press is ignored while its reaction runs, which the button shows",
      "D4: A reaction to a text runs after a pause, and a change starts the pause again",
      "D4: listeners share one request, which the first one starts, also late ones",
      "D4: a button is enabled by all of its inputs together"),
    ArticleRow(
      5, "Lists", .script("journey", opens: "Contacts/screen"),
      "F1: while a page loads, no further one is requested",
      "F5: the footer follows from the cursor",
      "F8: sections of 2, 0 and 5 rows, and the choice of a row in the third"),
    ArticleRow(
      6, "Registered rows", .action("Contacts/screen"),
      "D6: data with a row of an unknown kind are refused with their place",
      "D6: a screen is made and loaded before its rows are first built"),
    ArticleRow(
      7, "Web screens", .script("pages", opens: "Discover/webScreen"),
      "F12: back closes a presented screen on its first page, and pops a pushed one",
      "F13: without a close item the second page has back alone",
      "F14: the title follows the page unless the screen keeps its own",
      "D7: From A to B to C and back, the bar has back and close where a page is behind",
      "D7: A screen keeps its own title, has no close and can be refreshed, as its options say",
      "D7: The loaded fraction is shown until the page is there",
      "D7: A link to the same page loads nothing, and back returns",
      "D7: A window of its own is shown here, or refused, as the policy says",
      "D7: A number or an address is used or copied",
      "D7: A page's dialogs ask the person",
      "D7: A page's dialogs are answered without the person, as the policy says",
      "D7: A form leads to its address with its fields, and posts nothing"),
    ArticleRow(
      8, "Tabs", .script("journey", opens: "MainFrame/home"),
      "A container opens the first screen of each tab, and shows the first",
      "A push goes to the stack of the chosen tab only"),
    ArticleRow(
      9, "Segments", .script("shop", opens: "Shop/screen"),
      "D9: the first of two children is shown, and each switch is delegated once"),
    ArticleRow(
      10, "Navigation by view models", .script("journey", opens: "Contacts/contactScreen"),
      "A push hides one screen and shows another, in this order",
      "F19: a push goes to the modal stack, and dismissing it leaves the tab as it was"),
    ArticleRow(
      11, "Stacks of screens", .script("journey", opens: "Contacts/contactScreen"),
      "A screen that is open already isn't pushed or presented again"),
    ArticleRow(
      12, "Routes of screens", .script("journey", opens: "MainFrame/chatScreen"),
      "Each link opens a new screen",
      "F22: a link without a route fails, and nothing changes"),
    ArticleRow(
      13, "Navigation bars", .script("journey", opens: "Contacts/contactScreen"),
      "The back text is the screen's own, or the title below, or a word",
      "F18: a pushed screen hides the tab bar, the first one of a tab doesn't"),
    ArticleRow(
      14, "Life of a screen", .script("journey", opens: "Login/root"),
      "A screen loads, appears and disappears in this order, and loads once"),
    ArticleRow(
      15, "Buttons, pictures and fields", .script("journey", opens: "Contacts/editScreen"),
      "D15: a text that is too long is cut by characters through a screen",
      "D15: a button has no highlighted state, and a row with a picture can be chosen"),
    ArticleRow(
      16, "The HTTP service", .product("TransferKit"),
      "D16: parameters have this text and this signature",
      "D16: data are an object, a list or nothing",
      "D16: code 666 fails each request, and ends the session once",
      "D16: an idempotent request is tried twice more, after 0.5 and 1 seconds",
      "D16: each wrong answer has a code and a text",
      "D16: a certificate that isn't trusted has code 673",
      "D16: dropping the task of a call closes its connection",
      "D16: a line has method, path, status, bytes and time, and no value",
      "D16: 100 MB are streamed to a file, with progress"),
    ArticleRow(
      17, "Uploads of forms", .product("TransferKit"),
      "D17: fields and files have these bytes, in their order",
      "D17: files without a name have the time of the user's zone",
      "D17: a boundary occurs in no part",
      "D17: an empty name is an error, and so is a file that can't be read",
      "D17: the server's copy of a form is the form, and its files are streamed"),
    ArticleRow(
      57, "Events of what only a device draws", .script("shop", opens: "Shop/categoryScreen"),
      "D57: the traits have the defaults of the articles",
      "D57: an animation is an event with its duration, and fails nothing",
      "D57: goods fly into the cart once they are added, and closed filters are dismissed",
      "D57: the theme of a screen is data, and a change of it is noticed",
      "D57: a code is read as what was written",
      "D57: a fixed place is where it is said to be, and an unknown one isn't",
      "D57: Stars are set in halves",
      "D57: a drop-down asks for one of its items, and the selected one runs nothing"),
  ]

  private static let accounts = [
    ArticleRow(
      18, "Settings", .script("account", opens: "Profile/settingsScreen"),
      "D18: Each group has the rows of B.6.4 in its sections"),
    ArticleRow(
      19, "Single choices", .script("journey", opens: "Profile/languageScreen"),
      "F35: A language is saved once another one is chosen, also by a guest"),
    ArticleRow(
      20, "Sessions and the root", .script("return", opens: "Login/root"),
      "F24: Signing out keeps the user, forgetting doesn't",
      "F25: A new version shows its news once, then the home",
      "F26: Each reset of the root follows the session of its moment"),
    ArticleRow(
      21, "Files and preferences", .action("Profile/settings"),
      "D21: files and folders are told apart, and removed with what they contain",
      "D21: entries are counted at any depth, folders too, and sizes are added up",
      "Another process sees a setting"),
    ArticleRow(
      22, "Validators", .script("names", opens: "Login/nameSignInScreen"), "D22: A policy accepts",
      "D22: A policy refuses"),
    ArticleRow(
      23, "Debugging and environments", .script("account", opens: "Profile/debugScreen"),
      "The debug menu is shown at first, and hidden by its switch",
      "The two other environments are offered"),
    ArticleRow(
      24, "Guests", .script("guest", opens: "Login/signInScreen"),
      "Each route treats a guest as the table says"),
    ArticleRow(
      25, "Countdowns", .script("journey", opens: "Register/codeScreen"),
      "F30: The next code to a number has to wait a minute, one to another number doesn't",
      "F31: Editing the number to an invalid one and back keeps the countdown"),
    ArticleRow(
      26, "Sign-in", .script("names", opens: "Login/nameSignInScreen"),
      "F27: A wrong name or password is one error",
      "F28: A number belongs to its flow"),
    ArticleRow(
      27, "Registration", .script("journey", opens: "Register/screen"),
      "F33: The code, a password and a nickname make an account, which begins at the root",
      "F34: Going back asks first, and waiting keeps the countdown"),
    ArticleRow(
      28, "Countries and languages", .script("journey", opens: "Login/zoneScreen"),
      "F36: A country is found by name, pinyin or code"),
    ArticleRow(
      49, "The form of the third article", .action("Login/judgeLogin"),
      "F63: The next step follows from the agreement, then from the password",
      "F63: The judge knows 1 and -99, and nothing else"),
    ArticleRow(
      54, "System messages", .script("account", opens: "Profile/systemMessagesScreen"),
      "F62: The frames of a collapsed message follow A4.2",
      "F62: Three lines expanded are 28.8 points higher"),
  ]

  private static let transfers = [
    ArticleRow(
      55, "Uploads in pieces", .script("uploads", opens: "Profile/uploadsScreen"),
      "D55: a file arrives in pieces of 524,288 bytes, once and in order",
      "D55: the queue takes 50 files, the 51st is refused until one is finished",
      "D55: a suspended file keeps its pieces, the next one is sent, resuming goes on",
      "D55: a piece is tried 3 times, then its file fails and the next is sent",
      "D55: a file that was changed meanwhile begins again as other content",
      "D55: two processes send no piece twice",
      "D55: the next process goes on with the first piece that wasn't acknowledged"),
    ArticleRow(
      56, "The cache and the heights of rows", .action("Shop/cacheSize"),
      "D56: 1,000 concurrent requests of a URL share one load",
      "D56: the least recently used item leaves the memory first",
      "D56: an item is a hit for 7 days less a second, then a miss and removed",
      "D56: a damaged file is a miss, and removed",
      "D56: two caches of a folder see each other's items, and keep the limit together",
      "D56: a row is measured once"),
  ]

  private static let lists = [
    ArticleRow(
      29, "Rooms", .script("panel", opens: "MainFrame/roomsScreen"),
      "D29: 60 broadcasts in 3 pages of 20, the first replaces, others are appended"),
    ArticleRow(
      30, "The panel that is pulled down", .script("panel", opens: "MainFrame/appletsScreen"),
      "F37: the action returns the states and the vibrations"),
    ArticleRow(
      31, "Search", .script("search", opens: "MainFrame/searchScreen"),
      "F38: of 5 contacts, 3 are shown, and More",
      "F39: of 9 words the 8 newest stay, the newest first"),
    ArticleRow(
      32, "Contacts", .script("journey", opens: "Contacts/screen"),
      "D32: four fixed rows without a header are above the letters"),
    ArticleRow(
      33, "Search by pinyin", .script("search", opens: "Contacts/screen"),
      "F41: A hit says how and where it matches, in characters",
      "F41: The name comes before pinyin, pinyin before initials"),
    ArticleRow(
      34, "The service of contacts", .script("journey", opens: "Contacts/screen"),
      "D34: a second fetch of the same version reads nothing",
      "D34: an empty or missing result keeps the state"),
    ArticleRow(
      35, "Groups of Discover", .script("discover", opens: "Discover/entriesScreen"),
      "F42: Without Shopping and Games their group is gone, and comes back in its place"),
    ArticleRow(
      36, "Moments", .script("discover", opens: "Discover/momentsScreen"),
      "F43: 28 posts are pages of 8, 8, 8 and 4; there is no fifth",
      "F45: The age of a post is in words, and a time to come is now"),
    ArticleRow(
      42, "Screens without a view model", .script("journey", opens: "Register/agreementScreen"),
      "A screen that doesn't load when it is shown is only shown"),
    ArticleRow(
      43, "Tables without a view model", .script("shop", opens: "Shop/cartScreen"),
      "D43: an empty list has no end before, while and after its first page fails",
      "D43: pages of 20, 20 and 18 are 58 items, then the list ends",
      "F11: nothing is refreshed while editing; Select all and Delete empty the list"),
    ArticleRow(
      44, "Collections", .script("waterfall", opens: "Discover/layoutDemo"),
      "D44: A waterfall has 10 posts a page in two columns; its end is shown after them",
      "D44: Without a layout the screen fails with a code"),
    ArticleRow(
      45, "Empty states", .script("shop", opens: "Shop/cartScreen"),
      "D45: a list without rows says why, and is loaded again 0.1 s after \"Try again\""),
  ]

  private static let goods = [
    ArticleRow(
      37, "Home and categories", .script("shop", opens: "Shop/categoryScreen"),
      "F50: the home has 4 banners and 50 goods, in two requests",
      "F50: refreshing twice keeps 404 goods and 12 names in one order"),
    ArticleRow(
      38, "Cart", .script("shop", opens: "Shop/cartScreen"), "F49: the worked sums",
      "F49: a badge is never negative"),
    ArticleRow(
      39, "Payment and orders", .script("shop", opens: "Shop/paidScreen"),
      "F49: paying takes the selected lines, their pieces and their stock",
      "F51: an opened list is requested once until it is dropped"),
    ArticleRow(
      40, "Requests with a delay", .action("Shop/home"),
      "A delay is 0.0, 0.1 or up to 1.4 seconds, drawn once a request",
      "D40: a listener before the outcome gets it once, a later one only the end",
      "D40: after 5 seconds a request has failed", "D40: a failure is an outcome, too"),
    ArticleRow(
      41, "Screens by name", .script("shop", opens: "Shop/checkoutScreen"),
      "F23: the name stays, so that a second push opens the screen again",
      "F23: opening by a name forgets it"),
    ArticleRow(
      46, "Pages of web screens", .action("Discover/webScreen"),
      "D46: an address is escaped once",
      "F15: a missing file is a typed error, and nothing is read",
      "D46: A page in a file is copied before it is read, in place of a former copy",
      "D46: A scheme that isn't allowed reaches no loader",
      "D46: A page is loaded and read off the main actor",
      "D46: A page is read in time proportional to its length",
      "D46: The mark at the start of a page names its encoding",
      "D46: The header names the encoding",
      "D46: The page names its encoding",
      "D46: Garbage is content or a typed error",
      "D46: A page of text has no keyboard of its own"),
    ArticleRow(
      47, "Messages of pages", .script("pages", opens: "Discover/webScreen"),
      "F16: a message reaches its action with its fields, and returns the reply",
      "F16: a message of an unknown name changes nothing",
      "F17: a message after the screen is closed is dropped",
      "D47, F17: A screen with handlers is released, and its handlers with it",
      "D47: A page that the screen doesn't trust posts and gets nothing",
      "D47: A second handler for a message is an error, and the first stays",
      "D47: The log has every message and call without values, the newest 100",
      "D47: The reply of an action is passed to a function of the page",
      "D47: The page for developers has the eight handlers of the article",
      "D47: A function of the page is called, and its text is shown until another page is",
      "D47: A form posts its fields as a message"),
    ArticleRow(
      48, "Second-hand goods", .action("Shop/secondHandScreen"),
      "Both presets of second-hand goods show 400 rows, and differ at the end"),
  ]

  private static let modules = [
    ArticleRow(
      50, "The mediator", .command("call"),
      "F52: A missing target goes directly to the fallback",
      "F54: A cached target is created once, and handles misses too",
      "F55: A link has a known scheme, a target, an action and decoded params",
      "F57: It answers, or fails as declared, beside the real modules"),
    ArticleRow(51, "Modules apart", .command("check"), "The package keeps the rule"),
    ArticleRow(
      52, "Hooks", .action("Profile/statisticsScreen"),
      "F58: Hooks run before and after both kinds of call, in order",
      "F60: Without the statistics step every call has the same outcome"),
    ArticleRow(
      53, "Launch", .script("return", opens: "Login/root"),
      "F61: The steps of the application run in their order, before its modules",
      "F61: openURL opens the link and returns false"),
  ]
}
