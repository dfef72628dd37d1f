/// Cards as real programs write them; the people are invented.
enum CardFixtures {
  static let nokia21 =
    "BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E5=BC=A0;=E4=B8=89;;;\r\n"
    + "TEL;CELL;PREF:13800138000\r\nTEL;WORK;VOICE:01055550100\r\nEMAIL;INTERNET:zhang@example.com\r\n"
    + "NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=E7=AC=AC=E4=B8=80=E8=A1=8C=0D=0A=\r\n"
    + "=E7=AC=AC=E4=BA=8C=E8=A1=8C\r\nEND:VCARD\r\n"

  static let gbk21 =
    "BEGIN:VCARD\r\nVERSION:2.1\r\nN;ENCODING=QUOTED-PRINTABLE;CHARSET=GBK:=C0=EE;=CB=C4\r\n"
    + "FN;CHARSET=GB2312;QUOTED-PRINTABLE:=C0=EE=CB=C4\r\nTEL;HOME;FAX:075588880000\r\nEND:VCARD\r\n"

  static let outlook21 =
    "BEGIN:VCARD\r\nVERSION:2.1\r\nX-MS-SIGNATURE:YES\r\nN;LANGUAGE=en-us:Smith;Anna;;Dr.\r\n"
    + "FN:Dr. Anna Smith\r\nORG:Acme, Inc.;R&D\r\nTEL;WORK;VOICE:+1 (555) 010-0100\r\n"
    + "ADR;WORK;PREF:;;1 Main St;Springfield;IL;62701;USA\r\nX-MS-OL-DEFAULT-POSTAL-ADDRESS:2\r\n"
    + "PHOTO;TYPE=JPEG;ENCODING=BASE64:\r\n /9j/4AAQSkZJRgABAQ\r\n EASABIAAD/2wBDAA==\r\n\r\n"
    + "REV:20240102T030405Z\r\nEND:VCARD\r\n"

  static let iCloud30 =
    "BEGIN:VCARD\r\nVERSION:3.0\r\nPRODID:-//Apple Inc.//iPhone OS 17.0//EN\r\nN:王;小明;;;\r\nFN:王小明\r\n"
    + "item1.TEL;type=pref:+86 139 0000 0000\r\nitem1.X-ABLabel:_$!<Mobile>!$_\r\n"
    + "item2.TEL:+81 3-5555-0100\r\nitem2.X-ABLabel:东京办公室\r\n"
    + "item3.EMAIL;type=INTERNET:ming@example.com\r\nitem3.X-ABLabel:_$!<Other>!$_\r\n"
    + "NOTE:第一行\\n第二行\\, 完\\; C:\\\\temp\r\n"
    + "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ\r\n EASABIAAD/2wBDAA==\r\n"
    + "UID:6f2e8e0c-0001\r\nEND:VCARD\r\n"

  static let google30 =
    "BEGIN:VCARD\nVERSION:3.0\nFN:김철수\nN:김;철수;;;\nTEL;TYPE=CELL:010-5555-0100\n"
    + "item1.URL:https\\://example.com/a\nitem1.X-ABLabel:Blog\nCATEGORIES:myContacts,Friends\nEND:VCARD\n"

  static let android40 =
    "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Müller\\, Jörg\r\nN:Müller;Jörg;;;\r\n"
    + "TEL;VALUE=uri;TYPE=\"cell,voice\";PREF=1:tel:+86-138-0013-8000\r\n"
    + "ADR;LABEL=\"1 Ring^nBonn, ^'Nord^' ^^\":;;1 Ring;Bonn;;53111;Germany\r\n"
    + "PHOTO:data:image/jpeg;base64,/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAA==\r\n"
    + "UID:urn:uuid:4fbe8971-0bc3\r\nEND:VCARD\r\n"

  static let agent21 =
    "BEGIN:VCARD\r\nVERSION:2.1\r\nN:Boss;Ada\r\nAGENT:\r\nBEGIN:VCARD\r\nVERSION:2.1\r\nN:Aide;Bo\r\n"
    + "TEL:1;2\r\nEND:VCARD\r\nTEL:555\r\nEND:VCARD\r\n"

  static let windows21 =
    "begin:vcard\nversion:2.1\nn:Li, Jr.;Wei\nnote:C:\\dir, a;b\nx-thing;a=b:p;q,r\nend:vcard   \n\n"

  static let all = [
    nokia21, gbk21, outlook21, iCloud30, google30, android40, agent21, windows21,
  ]
}
