/// The pages of Discover: articles, games, and a page that talks to the application.
enum DiscoverPages {
  static let look = "page://discover/look.html"
  static let games = "page://discover/games.html"
  static let bridge = "page://discover/bridge.html"

  static let all = [
    look: """
    <title>Look</title>
    <h2>Today</h2>
    <p><a href="ridge.html">Three huts and one ridge</a></p>
    <p><a href="tea.html">How to keep tea for ten years</a></p>
    <h2>For developers</h2>
    <p><a href="bridge.html">What a page may ask for</a></p>
    """,
    "page://discover/ridge.html": """
    <title>Three huts</title>
    <h2>Three huts and one ridge</h2>
    <p>The path starts behind the station. The first hut has water, the second a keeper, the third a view.</p>
    <p>Call the keeper a day before: <a href="tel:010-12345678">010-12345678</a>. The
    <a href="huts.html#beds">number of beds</a> is small.</p>
    """,
    "page://discover/huts.html": """
    <title>The huts</title>
    <h2 id="water">Water</h2><p>At the first hut, from May to October.</p>
    <h2 id="beds">Beds</h2><p>Eight, twelve and six. Write to
    <a href="mailto:huts@example.com">the club</a>.</p>
    <p><a href="#water">Back to the water</a></p>
    <p>Who else was there: <a href="app://Discover/momentsScreen">Moments</a>.</p>
    """,
    "page://discover/tea.html": """
    <title>Tea</title>
    <h2>How to keep tea for ten years</h2>
    <p>Dry, dark, and far from the kitchen. Turn the cakes once a year, and write the year on the wrapper.</p>
    """,
    games: """
    <title>Games</title>
    <h2>Riddle of the day</h2>
    <p>It has a face and two hands, and can't wash either.</p>
    <p><button type="button" data-alert="A clock.">Show the answer</button></p>
    <h2>Your own riddle</h2>
    <form action="riddle.html"><p>Riddle <input name="text" placeholder="one line"></p>
    <button>Send</button></form>
    """,
    "page://discover/riddle.html": "<title>Thank you</title><p>Your riddle will be read.</p>",
    bridge: """
    <title>What a page may ask for</title>
    <h2>Ask</h2>
    <button data-message="ScanAction">Scan a code</button><output data-receives="getQRCode"></output>
    <button data-message="Location">Where am I?</button><output data-receives="setLocation"></output>
    <button data-message="Share" data-body='{"title": "Huts", "content": "Three huts", \
    "url": "https://example.com/huts"}'>Share</button><output data-receives="shareResult"></output>
    <button data-message="Color" data-body="[67, 205, 128, 0.5]">Set the colour</button>
    <output data-receives="colorResult"></output>
    <button data-message="Pay" data-confirm="Pay ¥5.00 for a cup of tea?" data-body='{"order_no": "T-1", \
    "channel": "balance", "amount": 500, "subject": "Tea"}'>Pay</button><output data-receives="payResult"></output>
    <button data-message="Shake">Shake</button><output data-receives="shakeResult"></output>
    <button data-message="PlaySound" data-body="shake_sound_male.wav">Play a sound</button>
    <output data-receives="soundResult"></output>
    <h2>Leave</h2>
    <button data-message="GoBack">Go back</button>
    """,
  ]
}
