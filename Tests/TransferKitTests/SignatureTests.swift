import Testing

@testable import TransferKit

struct SignatureTests {
  @Test(arguments: [
    ("", "d41d8cd98f00b204e9800998ecf8427e"), ("a", "0cc175b9c0f1b6a831c399e269772661"),
    ("abc", "900150983cd24fb0d6963f7d28e17f72"),
    ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
    (
      "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
      "57edf4a22be3c955ac49da2e2107b67a"
    ),
  ])
  func `MD5 has the digests of RFC 1321`(text: String, digest: String) {
    #expect(MD5.hex(text) == digest)
  }

  @Test(arguments: [
    (["b": "2", "a": "1"], "a=1&b=2&privatekey=secret", "ca096569814aeffd7f30a9a26a5c78e4"),
    (
      [
        "page": "2", "name": " 李 雷 ", "empty": "", "a+b": "1&2=3", "ver": "1.0.0", "token": "",
        "deviceid": "d-1", "platform": "linux", "channel": "mediator", "t": "1767225600",
      ],
      "a+b=1%262%3D3&channel=mediator&deviceid=d-1&name=%E6%9D%8E%20%E9%9B%B7&page=2&platform=linux&t=1767225600&ver=1.0.0&privatekey=secret",
      "22dfd28e6df03e258e6489d55ba55c26"
    ),
    ([:], "&privatekey=secret", "727017bc25fd25a22257ee1eb8631926"),
    (["a": " "], "a=&privatekey=secret", "640781bb92e3232e20dc7b76d0bd2329"),
  ])
  func `D16: parameters have this text and this signature`(
    parameters: [String: String], text: String, signature: String
  ) {
    #expect(Signature.text(parameters, secret: "secret") == text)
    #expect(Signature.of(parameters, secret: "secret") == signature)
  }
}
