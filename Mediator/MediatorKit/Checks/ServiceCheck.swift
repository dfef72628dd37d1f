/// Finds the faults of services.
enum ServiceCheck {
  static func faults(in factories: [ServiceFactory]) -> [RegistrationFault] {
    var faults: [RegistrationFault] = []
    for (index, factory) in factories.enumerated() {
      let same = factories.indices.filter { factories[$0].key == factory.key }
      if same.count > 1, same.first == index {
        faults.append(
          RegistrationFault(
            .duplicate, "service '\(factory.name)' is registered \(same.count) times"))
      }
      if factory.lifetime == .weak {
        let message =
          "service '\(factory.name)' is registered as weak; a service is cached or fresh"
        faults.append(RegistrationFault(.weakService, message))
      }
    }
    return faults
  }
}
