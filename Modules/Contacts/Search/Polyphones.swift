/// The characters of names that have more than one reading.
enum Polyphones {
  /// The readings of a character or, where it is traditional, of its simplified form; nil when it has one reading.
  static func readings(of scalar: Unicode.Scalar) -> [[UInt8]]? {
    readings[scalar] ?? readings[TraditionalCharacters.simplified(scalar)]
  }

  /// The readings of each character, the usual one in a given name first, as ASCII letters.
  ///
  /// A surname's own reading is here too, since a nickname such as 小单 puts it second; `Surnames`
  /// says which one comes first at the start of a name.
  static let readings: [Unicode.Scalar: [[UInt8]]] = {
    var readings: [Unicode.Scalar: [[UInt8]]] = [:]
    for (key, value) in table {
      if let scalar = key.unicodeScalars.first { readings[scalar] = value }
    }
    return readings
  }()

  // Without the readings that occur in no name and aren't typed for one.
  private static let table = ReadingTable.parse(
    """
    单 dan shan chan;曾 ceng zeng;解 jie xie;仇 chou qiu;朴 pu piao;区 qu ou;查 cha zha;盖 gai ge
    翟 zhai di;缪 miao mou miu;乐 le yue;尉 wei yu;折 zhe she;召 zhao shao;种 zhong chong
    柏 bai bo;员 yuan yun;祭 ji zhai;盛 sheng cheng;么 yao me;车 che ju;洗 xi xian;黑 hei he
    秘 mi bi;薄 bo bao;覃 tan qin;谌 chen shen;繁 fan po;能 neng nai;隗 wei kui;郗 xi chi
    郇 xun huan;都 du dou;俞 yu shu;南 nan na;炅 jiong gui;牟 mou mu;句 ju gou;费 fei bi;贾 jia gu
    莘 xin shen;强 qiang jiang;宿 su xiu;於 yu wu;贲 ben bi;艾 ai yi;沈 shen chen;晟 sheng cheng
    叶 ye xie;冯 feng ping;谷 gu yu;万 wan mo;俟 si qi;汤 tang shang;陆 lu liu;陶 tao yao
    适 shi kuo;伯 bo bai;莞 wan guan;卜 bu bo;瞿 qu ju;阚 kan han;长 chang zhang;重 zhong chong
    行 xing hang;朝 chao zhao;茜 qian xi;莎 sha suo;娜 na nuo;泊 bo po;奇 qi ji;藏 zang cang
    传 chuan zhuan;弹 dan tan;调 diao tiao;度 du duo;和 he huo;会 hui kuai;降 jiang xiang
    觉 jue jiao;角 jiao jue;校 xiao jiao;劲 jin jing;颉 jie xie;隽 jun juan;勒 le lei;露 lu lou
    率 shuai lv;落 luo la;模 mo mu;亲 qin qing;若 ruo re;色 se shai;厦 xia sha;省 sheng xing
    识 shi zhi;似 si shi;蔚 wei yu;系 xi ji;殷 yin yan;育 yu yo;择 ze zhai;扎 zha za;粘 zhan nian
    着 zhe zhuo zhao;大 da dai;佛 fo fu;龟 gui jun qiu;红 hong gong;虹 hong jiang;见 jian xian
    靓 liang jing;咖 ka ga;了 le liao;六 liu lu;蔓 man wan;脉 mai mo;宓 mi fu;弄 nong long
    屏 ping bing;纤 xian qian;参 shen can cen;什 shi shen;数 shu shuo;说 shuo shui yue
    巷 xiang hang;钥 yue yao;氏 shi zhi;琢 zhuo zuo;仔 zi zai;阿 a e;便 bian pian;伽 jia qie ga
    禅 chan shan;裳 chang shang;乘 cheng sheng;澄 cheng deng;差 cha chai ci;钿 dian tian
    丁 ding zheng;敦 dun dui;纶 lun guan;合 he ge;浒 hu xu;珲 hun hui;筠 yun jun;浚 jun xun
    栎 li yue;渑 mian sheng;胖 pang pan;乾 qian gan;拾 shi she;拓 tuo ta;戏 xi hu;荥 xing ying
    涡 wo guo;粥 zhou yu;术 shu zhu;爪 zhao zhua;还 huan hai;得 de dei;卡 ka qia;地 di de
    壳 ke qiao;给 gei ji;期 qi ji;稽 ji qi;芥 jie gai;荨 xun qian;嚼 jue jiao;幢 zhuang chuang
    柞 zuo zha;鹄 hu gu;曝 bao pu;瀑 pu bao;笮 ze zuo;佴 nai er;乜 nie mie;钭 tou dou;贠 yun yuan
    哪 ne na;邪 ye xie
    """)
}
