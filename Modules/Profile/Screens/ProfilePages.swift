/// The pages of the settings.
enum ProfilePages {
  static let feedback = "page://profile/help.html"
  static let complaint = "page://profile/complaint.html"

  static let all = [
    feedback: """
    <title>Help and feedback</title>
    <h2>Questions</h2>
    <p><a href="codes.html">I got no code</a></p>
    <p><a href="chats.html">Where are my chats?</a></p>
    <h2>Feedback</h2>
    <form action="thanks.html"><p>What can be better? <input name="text"></p>
    <button>Send</button></form>
    """,
    "page://profile/codes.html": """
    <title>Codes</title>
    <p>A code comes as a text message and is valid for 60 seconds. Ask for another one after that.</p>
    <p><a href="help.html">All questions</a></p>
    """,
    "page://profile/chats.html": """
    <title>Chats</title>
    <p>Chats are stored on this device, for each account by itself. Signing out deletes nothing.</p>
    <p>See them: <a href="app://MainFrame/screen">Chats</a>.</p>
    """,
    complaint: """
    <title>Complain</title>
    <h2>What is wrong?</h2>
    <p><button type="button" data-alert="Delete the chat.">Unwanted messages</button></p>
    <p><button type="button" data-alert="Delete the post, or ask its author.">A post</button></p>
    <p>Something else: <a href="help.html">help and feedback</a>.</p>
    """,
    "page://profile/thanks.html": "<title>Thank you</title><p>Your words stay on this device.</p>",
  ]
}
