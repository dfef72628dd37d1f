/// The surnames that are not read the way their characters usually are in a name.
enum Surnames {
  /// The readings of the surname that a name with these first two simplified characters starts with.
  ///
  /// One reading for a surname of one character, two for one of two; none if the surname is read
  /// as its characters usually are. `second` is nil if no Han character follows.
  static func readings(first: Unicode.Scalar, second: Unicode.Scalar?) -> [[UInt8]] {
    if let second, let readings = table[String(first) + String(second)] { return readings }
    return table[String(first)] ?? []
  }

  // Without rare surnames whose characters more often start a nickname (黑, 晟) or a given name (单于, for
  // a 单 whose given name starts with 于): `Polyphones` has them as second readings.
  private static let table = ReadingTable.parse(
    """
    单 shan;曾 zeng;解 xie;仇 qiu;朴 piao;区 ou;查 zha;盖 ge;乐 yue;折 she;召 shao;种 chong;乜 nie
    员 yun;贠 yun;钭 tou;祭 zhai;秘 bi;覃 qin;繁 po;能 nai;牟 mu;句 gou;莘 shen;重 chong;万俟 mo qi
    尉迟 yu chi;长孙 zhang sun;澹台 tan tai;乐正 yue zheng;宰父 zai fu;相里 xiang li;令狐 ling hu
    夏侯 xia hou;鲜于 xian yu;皇甫 huang fu;拓跋 tuo ba;亓官 qi guan;毌丘 guan qiu
    """)
}
