import MediatorKit
import ServiceKit

/// The server in the store of the application.
struct EmbeddedLogin: LoginBackend {
  private let store: Store
  private let accounts: AccountBook
  private let names: NameBook
  private let form: FormBook
  private let codes: VerificationCodes
  private let isBeingDeleted: @Sendable (PhoneNumber) throws -> Bool

  /// Uses the services of the application; `isBeingDeleted` tells whether a module still has to delete its part of the
  /// former account of a phone.
  init(
    _ services: Services, isBeingDeleted: @escaping @Sendable (PhoneNumber) throws -> Bool
  ) {
    (store, codes) = (services.store, services.codes)
    self.isBeingDeleted = isBeingDeleted
    accounts = AccountBook(services)
    names = NameBook(store: services.store)
    form = FormBook(store: services.store)
  }

  var address: String { "" }

  func requestCode(for number: PhoneNumber, by caller: Caller) throws -> SentCode {
    try codes.request(
      for: number, purpose: Target_Login.codePurpose, from: caller.origin, in: caller.session)
  }

  func signIn<Result>(
    _ proof: SignInProof, by caller: Caller, begin: (SignedUser) throws -> Result
  ) throws -> Result {
    switch proof {
    case .password(let number, let password):
      try self.begin(
        accounts.verified(number, password: password, from: caller.origin), begin)
    case .name(let name, let password):
      try self.begin(
        accounts.verified(name, of: names.user(name), password: password, from: caller.origin),
        begin)
    case .code(let number, let code):
      try codes.consume(
        code, for: number, purpose: Target_Login.codePurpose, from: caller.origin
      ) { try begin(SignedUser(user: accounts.user(of: number))) }
    }
  }

  private func begin<Result>(
    _ verified: Credentials, _ begin: (SignedUser) throws -> Result
  ) throws -> Result {
    try accounts.confirming(verified) { try begin(SignedUser(user: verified.user)) }
  }

  func add(
    _ account: NewAccount, by caller: Caller, begin: (SignedUser) throws -> Void
  ) throws -> User {
    let hash = try accounts.passwords.hash(account.password)
    let add = {
      guard try !isBeingDeleted(account.number) else { throw LoginError.phoneTaken }
      let user = try accounts.add(
        account.number, passwordHash: hash, nickname: account.nickname)
      if account.signsIn { try begin(SignedUser(user: user)) }
      return user
    }
    guard let code = account.code else { return try store.atomically(add) }
    return try codes.consume(
      code.text, for: account.number, purpose: code.purpose, from: caller.origin, then: add)
  }

  func rename(_ user: User, token: String?) throws { try accounts.rename(user) }

  func changePassword<Result>(
    _ password: String, to newPassword: String, of user: User, by caller: Caller,
    then finish: () throws -> Result
  ) throws -> Result {
    let verified = try verified(user, password, caller)
    // A hash takes longer than a transaction may.
    let hash = try accounts.passwords.hash(newPassword)
    return try accounts.confirming(verified) {
      try accounts.setPassword(hash: hash, of: verified.user)
      return try finish()
    }
  }

  func resetPassword<Result>(
    of number: PhoneNumber, code: String, to newPassword: String, by caller: Caller,
    then finish: (User) throws -> Result
  ) throws -> Result {
    let purpose = Target_Login.codePurpose
    try codes.check(code, for: number, purpose: purpose, from: caller.origin)
    _ = try accounts.user(of: number)
    let hash = try accounts.passwords.hash(newPassword)
    return try codes.consume(code, for: number, purpose: purpose, from: caller.origin) {
      let user = try accounts.user(of: number)
      try accounts.setPassword(hash: hash, of: user)
      return try finish(user)
    }
  }

  func delete<Result>(
    _ user: User, password: String, by caller: Caller, then finish: () throws -> Result
  ) throws -> Result {
    let verified = try verified(user, password, caller)
    try Task.checkCancellation()
    return try accounts.confirming(verified) {
      try accounts.delete(verified.user)
      return try finish()
    }
  }

  func find(_ number: PhoneNumber, by user: User) throws -> FoundUser? {
    do { return FoundUser(try accounts.user(of: number)) } catch LoginError.unknownAccount {
      return nil
    }
  }

  func names(of user: User) throws -> [SignInName] { try names.names(of: user.id) }

  func setName(_ name: SignInName, of user: User) throws -> [SignInName] {
    if name.name.isEmpty {
      try names.remove(name.kind, of: user.id)
    } else {
      try names.set(name, of: user.id)
    }
    return try names.names(of: user.id)
  }

  func formStep(of user: User) throws -> FormStep { try form.step(of: user.id) }

  func agree(_ user: User) throws -> FormStep {
    try form.agree(user.id)
    return try form.step(of: user.id)
  }

  func judge(_ user: User?) -> Value { ["status": .int(user == nil ? -99 : 1)] }

  func revoke(_ token: String) {}

  func deliver() {}

  private func verified(
    _ user: User, _ password: String, _ caller: Caller
  ) throws -> Credentials {
    try accounts.verified(PhoneNumber(user.phone), password: password, from: caller.origin)
  }
}
