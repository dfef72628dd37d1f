/// Why a page isn't shown.
enum WebError: Error {
  /// The path leads to no page, or its route returns no screen.
  case noPage
  /// The form isn't one of this visit's pages.
  case foreignForm
  /// The form can't be read.
  case badForm
  /// The method has no meaning for a page.
  case badMethod

  /// The status, and the sentence for a person.
  var answer: (status: Int, text: String) {
    switch self {
    case .noPage: (404, "There is no page with this address.")
    case .foreignForm:
      (403, "This form is out of date, or another page has sent it. Go on from the first page.")
    case .badForm: (400, "The form couldn't be read.")
    case .badMethod: (405, "Pages are read by GET and used by POST.")
    }
  }
}
