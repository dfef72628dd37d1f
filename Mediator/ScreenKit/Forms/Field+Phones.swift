// The fields of phone numbers, and of the codes that verify them.
extension Field {
  /// A phone number in the notation of a country code.
  public static func phone(_ text: String = "", zone: String) -> Field {
    Field("Phone", .phone, .phone(zone: zone), text: text, placeholder: "phone number")
  }

  /// A code of 6 digits.
  public static var code: Field { Field("Code", .number, .code(6), placeholder: "6 digits") }
}
