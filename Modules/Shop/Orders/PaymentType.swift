/// The ways to pay.
enum PaymentType: Int, CaseIterable, Sendable {
  case weChat = 1
  case alipay = 2
  case onDelivery = 3

  var title: String {
    switch self {
    case .weChat: "WeChat Pay"
    case .alipay: "Alipay"
    case .onDelivery: "Cash on delivery"
    }
  }

  /// The notice after a payment.
  var success: String {
    switch self {
    case .weChat: "WeChat payment succeeded."
    case .alipay: "Alipay payment succeeded."
    case .onDelivery: "Payment succeeded."
    }
  }
}
