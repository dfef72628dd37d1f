import BackendTestSupport
import MediatorKit
import ServiceKit
import Testing
import TransferKit

@testable import Login

/// The rules of Login's backend, for each implementation.
struct LoginBackendTests {
  private static let (phone, password) = ("+8613800138001", "correct-horse")
  /// The first code of the embedded server and the fake one, and every code of the real one.
  private static let code = "579447"
  private static let caller = Caller(origin: .native, session: "")

  private let number: PhoneNumber

  init() throws { number = try PhoneNumber(Self.phone) }

  /// The error of a failing step, with its details.
  private func failure(_ step: () async throws -> Void) async -> (code: String, details: Value)? {
    do {
      try await step()
      return nil
    } catch let error as DetailedError { return (error.error.code, error.details) } catch {
      return ((error as? any ActionError)?.code ?? "\(error)", .null)
    }
  }

  @Test(arguments: Backing.available)
  func `An account signs in with its password, once in the session that begins`(
    _ backing: Backing
  ) async throws {
    let login = try backing.login()
    let li = try await login.add(number)
    #expect(li == User(id: li.id, nickname: "Li", phone: Self.phone, zone: "86"))
    let signed = try await login.signIn(.password(number, Self.password))
    #expect(signed.user == li)
    #expect((signed.token != nil) == (backing != .embedded))
    let again = await failure { _ = try await login.add(number) }
    #expect(again?.code == "phoneTaken")
  }

  @Test(arguments: Backing.available)
  func `Wrong passwords are counted, also without an account, and then have to wait`(
    _ backing: Backing
  ) async throws {
    let login = try backing.login()
    _ = try await login.add(number)
    for number in [number, try PhoneNumber("+8613800138009")] {
      for left in (0...4).reversed() {
        let wrong = await failure { _ = try await login.signIn(.password(number, "wrong-horse")) }
        #expect(wrong?.code == "wrongPassword")
        #expect(wrong?.details["attemptsLeft"] == .int(left))
        #expect((wrong?.details["secondsLeft"] != nil) == (left == 0))
      }
      let refused = await failure { _ = try await login.signIn(.password(number, Self.password)) }
      #expect(refused?.code == "tooManyAttempts")
      #expect((1...30).contains(refused?.details["secondsLeft"]?.int ?? 0))
      #expect(refused?.details["retryAt"]?.string?.hasSuffix("Z") == true)
    }
  }

  @Test(arguments: Backing.available)
  func `A code signs in once, and the next one has to wait for its use`(_ backing: Backing)
    async throws
  {
    let login = try backing.login()
    let li = try await login.add(number)
    let none = await failure { _ = try await login.signIn(.code(number, Self.code)) }
    #expect(none?.code == "codeNotRequested")
    let sent = try await login.backend.requestCode(for: number, by: Self.caller)
    #expect(sent.phone == Self.phone)
    #expect(sent.expiresIn == 60)
    let soon = await failure {
      _ = try await login.backend.requestCode(for: number, by: Self.caller)
    }
    #expect(soon?.code == "tooSoon")
    #expect((1...60).contains(soon?.details["secondsLeft"]?.int ?? 0))
    let wrong = await failure { _ = try await login.signIn(.code(number, "123456")) }
    #expect(wrong?.code == "wrongCode")
    #expect(wrong?.details["attemptsLeft"] == 4)
    #expect(try await login.signIn(.code(number, Self.code)).user == li)
    let used = await failure { _ = try await login.signIn(.code(number, Self.code)) }
    #expect(used?.code == "codeNotRequested")
    _ = try await login.backend.requestCode(for: number, by: Self.caller)
  }

  @Test(arguments: Backing.available)
  func `Only the right code reveals that a number has no account`(_ backing: Backing) async throws {
    let login = try backing.login()
    _ = try await login.backend.requestCode(for: number, by: Self.caller)
    let wrong = await failure { _ = try await login.signIn(.code(number, "123456")) }
    #expect(wrong?.code == "wrongCode")
    let right = await failure { _ = try await login.signIn(.code(number, Self.code)) }
    #expect(right?.code == "unknownAccount")
  }

  @Test(arguments: Backing.available)
  func `A changed and a reset password replace the former one`(_ backing: Backing) async throws {
    let login = try backing.login()
    _ = try await login.add(number)
    let li = try await login.signedIn(number)
    let wrong = await failure {
      try await login.backend.changePassword(
        "wrong-horse", to: "second-horse", of: li, by: Self.caller
      ) {}
    }
    #expect(wrong?.code == "wrongPassword")
    try await login.backend.changePassword(
      Self.password, to: "second-horse", of: li, by: Self.caller
    ) {}
    #expect(await failure { _ = try await login.signIn(.password(number, Self.password)) } != nil)
    _ = try await login.signIn(.password(number, "second-horse"))
    _ = try await login.backend.requestCode(for: number, by: Self.caller)
    let reset = try await login.backend.resetPassword(
      of: number, code: Self.code, to: "third-horse", by: Self.caller
    ) { $0 }
    #expect(reset == li)
    _ = try await login.signIn(.password(number, "third-horse"))
  }

  @Test(arguments: Backing.available)
  func `A name belongs to one account, and signs in without regard to case`(_ backing: Backing)
    async throws
  {
    let login = try backing.login()
    _ = try await login.add(number)
    let li = try await login.signedIn(number)
    let email = SignInName(kind: .email, name: "Mike@qq.com")
    #expect(try await login.backend.names(of: li) == [])
    #expect(try await login.backend.setName(email, of: li) == [email])
    let qq = SignInName(kind: .qqNumber, name: "61856069")
    #expect(try await login.backend.setName(qq, of: li) == [qq, email])
    let typed = SignInName(kind: .email, name: "mike@QQ.com")
    #expect(try await login.signIn(.name(typed, Self.password)).user == li)
    let wrong = await failure { _ = try await login.signIn(.name(typed, "wrong-horse")) }
    #expect(wrong?.code == "wrongPassword")
    let other = try PhoneNumber("+8613800138002")
    _ = try await login.add(other, nickname: "Wang")
    let wang = try await login.signedIn(other)
    let taken = await failure { _ = try await login.backend.setName(typed, of: wang) }
    #expect(taken?.code == "nameTaken")
    let empty = SignInName(kind: .email, name: "")
    #expect(try await login.backend.setName(empty, of: li) == [qq])
    _ = try await login.backend.setName(typed, of: wang)
  }

  @Test(arguments: Backing.available)
  func `The form goes from the terms to a new password`(_ backing: Backing) async throws {
    let login = try backing.login()
    _ = try await login.add(number)
    let li = try await login.signedIn(number)
    #expect(try await login.backend.formStep(of: li) == .agreement)
    #expect(try await login.backend.agree(li) == .mustChangePassword)
    #expect(try await login.backend.agree(li) == .mustChangePassword)
    try await login.backend.changePassword(
      Self.password, to: "second-horse", of: li, by: Self.caller
    ) {}
    #expect(try await login.backend.formStep(of: li) == .loggedIn)
    #expect(try await login.backend.judge(li)["status"] == 1)
    #expect(try await login.backend.judge(nil)["status"] == -99)
  }

  @Test(arguments: Backing.available)
  func `A user finds others by the whole number`(_ backing: Backing) async throws {
    let login = try backing.login()
    _ = try await login.add(number)
    let li = try await login.signedIn(number)
    #expect(try await login.backend.find(number, by: li) == FoundUser(li))
    #expect(try await login.backend.find(PhoneNumber("+8613800138009"), by: li) == nil)
  }

  @Test(arguments: Backing.available)
  func `A deleted account is gone, and its number free`(_ backing: Backing) async throws {
    let login = try backing.login()
    _ = try await login.add(number)
    let li = try await login.signedIn(number)
    let wrong = await failure {
      try await login.backend.delete(li, password: "wrong-horse", by: Self.caller) {}
    }
    #expect(wrong?.code == "wrongPassword")
    try await login.backend.delete(li, password: Self.password, by: Self.caller) {}
    #expect(await failure { _ = try await login.signedIn(number) }?.code == "wrongPassword")
    _ = try await login.add(number)
  }

  @Test(arguments: Backing.available)
  func `A new account uses the code of its phone up`(_ backing: Backing) async throws {
    let login = try backing.login()
    let unsent = await failure { _ = try await login.add(number, code: Self.code) }
    #expect(unsent?.code == "codeNotRequested")
    _ = try await login.backend.requestCode(for: number, by: Self.caller)
    _ = try await login.add(number, code: Self.code)
    let used = await failure { _ = try await login.signIn(.code(number, Self.code)) }
    #expect(used?.code == "codeNotRequested")
  }

  @Test func `The server checks passwords and names itself`() async throws {
    for backing in Backing.remote where backing == .server {
      let login = try backing.login()
      let account = NewAccount(
        number: number, password: "short", nickname: "Li", code: nil, signsIn: false)
      let short = await failure {
        _ = try await login.backend.add(account, by: Self.caller) { _ in }
      }
      #expect(short?.code == "invalidPassword")
      #expect(short?.details["fault"] == "tooShort")
      _ = try await login.add(number)
      let li = try await login.signedIn(number)
      let name = SignInName(kind: .qqNumber, name: "01234")
      #expect(
        await failure { _ = try await login.backend.setName(name, of: li) }?.code == "invalidName")
    }
  }

  @Test func `A server that can't be reached, and a wrong answer, are declared errors`()
    async throws
  {
    let down = StandInTransport { request, _ in throw TransferError(.timedOut, request.place) }
    let wrong = StandInTransport { _, _ in .json("[]") }
    for (transport, error) in [(down, LoginError.serverUnreachable), (wrong, .requestFailed)] {
      let login = RemoteLogin(.test(over: transport), .inMemory())
      let failure = await #expect(throws: DetailedError.self) {
        try await login.signIn(.password(number, Self.password), by: Self.caller) { $0 }
      }
      #expect(failure?.error.code == error.code)
      #expect(failure?.error.isRetryable == (error == .serverUnreachable))
    }
  }
}
