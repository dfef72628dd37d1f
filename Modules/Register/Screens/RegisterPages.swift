import PageKit

/// The terms of use, and what they refer to.
enum RegisterPages {
  static let terms = "page://register/terms.html"

  static let all = [
    terms: """
    <title>Terms of use</title>
    <h2>Your account</h2>
    <p>The account belongs to the holder of the phone number. Keep the password secret.</p>
    <h2>Your data</h2>
    <p>Everything that you write is stored on this device, or on the server of the application. Read more about your
    <a href="privacy.html">privacy</a>.</p>
    <h2>The end</h2>
    <p>You can delete the account at any time, with all that belongs to it.</p>
    """,
    "page://register/privacy.html": """
    <title>Privacy</title>
    <h2>What is stored</h2>
    <ul><li>Your phone number and your nickname.</li>
    <li>A hash of your password, never the password.</li>
    <li>Contacts, chats and posts, until you delete them.</li></ul>
    <h2>Who can read it</h2>
    <p>Whoever can read the files of this device, and of the server if the application uses one: see the
    <a href="terms.html">terms of use</a>.</p>
    """,
  ]
}
