/// What the people of the samples write.
enum SampleText {
  static let posts = [
    "First snow of the year, and the whole street is out with sledges.",
    "今天学会了做红烧肉，家里香了一整天。", "Finished the book on the train. Who wants it next?",
    "周末去爬山，有人一起吗？", "The coffee place around the corner has opened again!",
    "新买的自行车，骑着上班比地铁还快。", "Sunrise over the harbour. Worth getting up for.",
    "我家的猫又把键盘占了，今天不用上班了。", "Planted tomatoes on the balcony. Wish me luck.",
    "終於跑完了人生第一個半程馬拉松！", "Does anybody know a good repair shop for old radios?",
    "图书馆三楼靠窗的位置，下午的阳光真好。", "Grandma's dumplings, seventy of them, gone in ten minutes.",
    "雨下了一整天，适合在家听唱片。", "New glasses. The world has edges!",
    "明天开始学游泳，先在这里立个目标。", "Back from two weeks without a phone. What did I miss?",
    "小区门口的桂花开了，走过的人都慢了下来。",
    "Learned three chords today. The neighbours have been very kind.", "早起跑了五公里，天边全是粉色的云。",
    "The old bakery kept the sign and changed everything else.", "孩子第一次自己系鞋带，得意了一上午。",
    "Rain on the tent all night, and the best sleep in weeks.", "整理旧书，翻出一张二十年前的电影票。",
    "Fixed the kitchen tap with a video and some courage.", "外婆教的腌黄瓜，终于有了她的味道。",
    "Night train to the coast. Somebody brought a violin.", "今天的晚霞，值得在桥上多站十分钟。",
  ]

  static let comments = [
    "Lovely!", "太棒了！", "Count me in.", "下次叫上我。", "Where was this?", "哈哈哈，我也是。",
    "Congratulations!", "看着就饿了。", "I know exactly what you mean.", "照片呢？",
  ]

  static let messages = [
    "Are you free on Friday evening?", "周五晚上一起吃饭吧？", "I have two tickets for Saturday.",
    "你到家了吗？", "Thanks again for your help yesterday!", "文件发你邮箱了，有空看看。",
    "Don't forget the umbrella.", "我可能会晚十分钟。", "Did you see the news about the new line?",
    "生日快乐！", "The key is under the flowerpot.", "明天还是老地方见。",
  ]

  static let group = "Weekend hikers"

  /// The last one is written first.
  static let groupMessages = [
    "我带水果和茶。", "Eight is fine. Bring a raincoat!", "那八点在地铁口见。",
    "Who is coming on Saturday?", "上次的照片我都传好了。", "That was the best trail so far.",
  ]

  static let replies = ["好的，没问题。", "Sounds good!", "Let me check and tell you.", "收到，谢谢！"]

  static let regions = ["Jilin", "广州", "杭州", "Valencia", "成都", "Hamburg"]

  static let signatures = [
    "Simple things, well made", "慢慢来，比较快", "Always up for a walk", "今天也要开心",
  ]
}
