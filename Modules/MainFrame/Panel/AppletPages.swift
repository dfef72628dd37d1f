/// The pages of the applets, which stand for those of the network.
enum AppletPages {
  static let all = [
    "https://pvp.qq.com": """
    <title>Honor of Kings</title>
    <h2>Season 12</h2><p>The gates open at noon. Heroes, teams and rules:</p>
    <p><a href="https://pvp.qq.com/heroes">Heroes</a></p>
    <p><a href="https://pvp.qq.com/rules">Rules of the season</a></p>
    """,
    "https://pvp.qq.com/heroes": """
    <title>Heroes</title>
    <table><tr><th>Name</th><th>Role</th></tr><tr><td>Lian</td><td>archer</td></tr>
    <tr><td>Zhang Fei</td><td>support</td></tr><tr><td>Diao Chan</td><td>mage</td></tr></table>
    <p><a href="https://pvp.qq.com/rules">Rules of the season</a></p>
    """,
    "https://pvp.qq.com/rules": """
    <title>Rules</title><ol><li>Five against five.</li><li>Three lanes.</li><li>No shouting.</li></ol>
    """,
    "https://gp.qq.com": """
    <title>Peace Elite</title>
    <h2>Today's map</h2><p>An island with one bridge. A hundred land, one drives home.</p>
    """,
    "https://sports.qq.com": """
    <title>Sports+</title>
    <h2>Results</h2>
    <table><tr><td>Harbour</td><td>2 : 1</td><td>Old town</td></tr>
    <tr><td>Lakeside</td><td>0 : 0</td><td>Garden</td></tr></table>
    <p><a href="https://sports.qq.com/table">Table</a></p>
    """,
    "https://sports.qq.com/table": """
    <title>Table</title><ol><li>Harbour, 21 points</li><li>Lakeside, 19 points</li>
    <li>Garden, 15 points</li><li>Old town, 9 points</li></ol>
    """,
  ]
}
