import Foundation

/// A socket that listens.
struct ServerSocket {
  let number: Int32
  /// The address with the port that the system chose.
  let address: ServerAddress
  /// The file of a Unix socket, by its inode: another process may have replaced it.
  private let file: FileID?

  private struct FileID: Equatable {
    let device: dev_t
    let inode: ino_t

    /// Nil unless a socket is at the path.
    init?(socket path: String) {
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return nil }
      (device, inode) = (status.st_dev, status.st_ino)
    }
  }

  init(_ address: ServerAddress) throws(ServerFault) {
    switch address {
    case .unix(let path):
      // Others that look for a process behind the file wait until this one listens.
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
      let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      defer { if lock >= 0 { close(lock) } }
      flock(lock, LOCK_EX)
      number = try Self.listen(toPath: path)
    case .ip(let host, let port): number = try Self.listen(toIP: host, port)
    }
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    self.address = Self.bound(number, address)
    if case .unix(let path) = address { file = FileID(socket: path) } else { file = nil }
  }

  /// Ends a socket both ways, without closing it.
  ///
  /// Only here: where a file that imports CEvent uses the constant as well, Swift 6.3 doesn't find it here.
  static func end(_ number: Int32) { shutdown(number, Int32(SHUT_RDWR)) }

  /// Refuses new connections, and removes the file of a Unix socket.
  func refuse() {
    Self.end(number)
    if case .unix(let path) = address, file != nil, FileID(socket: path) == file { unlink(path) }
  }

  /// The number of open connections: the sockets of this process with the same local address, besides this one.
  var connectionCount: Int {
    let own = localAddress(number)
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? []
    return numbers.compactMap(Int32.init).count { $0 != number && localAddress($0) == own }
  }

  /// The family, and the port or the path, of a socket; nil for other files.
  private func localAddress(_ number: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 128)
    var size = socklen_t(bytes.count)
    let status = bytes.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map {
        getsockname(number, $0.assumingMemoryBound(to: sockaddr.self), &size)
      }
    }
    guard status == 0, size >= 4 else { return nil }
    // The address of a connection may be more exact than the listener's.
    if case .unix = address { return Array(bytes[..<Int(size)]) }
    return Array(bytes[..<4])
  }

  private static func listen(toPath path: String) throws(ServerFault) -> Int32 {
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: path.utf8) }
    let number = socket(AF_UNIX, streamType, 0)
    // A socket file without a process is left over from one that was killed.
    let isAnswered = withAddress(&place) { connect(number, $0, $1) } == 0
    guard !isAnswered else {
      close(number)
      throw ServerFault("unix:\(path) can't be used: another process listens there")
    }
    if errno == ECONNREFUSED {
      guard FileID(socket: path) != nil else {
        close(number)
        throw ServerFault("unix:\(path) can't be used: a file that is no socket is there")
      }
      unlink(path)
    }
    return try listen(number, &place, "unix:\(path)", file: path)
  }

  private static func listen(toIP host: String, _ port: UInt16) throws(ServerFault) -> Int32 {
    var yes: Int32 = 1
    var four = sockaddr_in()
    let isFour = inet_pton(AF_INET, host, &four.sin_addr) == 1
    let number = socket(isFour ? AF_INET : AF_INET6, streamType, 0)
    setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    // Connections inherit it: libevent writes 16 KB at once, and the next part would wait for the client's acknowledgement.
    setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    if isFour {
      four.sin_family = sa_family_t(AF_INET)
      four.sin_port = port.bigEndian
      return try listen(number, &four, "\(host):\(port)")
    }
    var six = sockaddr_in6()
    inet_pton(AF_INET6, host, &six.sin6_addr)
    six.sin6_family = sa_family_t(AF_INET6)
    six.sin6_port = port.bigEndian
    return try listen(number, &six, "[\(host)]:\(port)")
  }

  private static func listen<Place>(
    _ number: Int32, _ place: inout Place, _ name: String, file: String? = nil
  ) throws(ServerFault) -> Int32 {
    // Only the owner may connect to a file, which is possible once it listens. The process's umask would change the files
    // of other threads, too.
    guard number >= 0, withAddress(&place, { bind(number, $0, $1) }) == 0,
      file.map({ chmod($0, 0o600) }) ?? 0 == 0, Foundation.listen(number, 128) == 0
    else {
      let reason = String(cString: strerror(errno))
      close(number)
      throw ServerFault("\(name) can't be used: \(reason)")
    }
    return number
  }

  /// The address of a socket, with its port.
  private static func bound(_ number: Int32, _ address: ServerAddress) -> ServerAddress {
    guard case .ip(let host, _) = address else { return address }
    var place = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    withUnsafeMutableBytes(of: &place) { bytes in
      guard let start = bytes.baseAddress else { return }
      _ = getsockname(number, start.assumingMemoryBound(to: sockaddr.self), &size)
    }
    // The port is at the same place in both kinds of addresses.
    return .ip(host, port: UInt16(bigEndian: place.sin6_port))
  }

  private static func withAddress<Place>(
    _ place: inout Place, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    withUnsafeBytes(of: &place) { bytes in
      guard let start = bytes.baseAddress else { return -1 }
      return body(start.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
    }
  }

  private static var streamType: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }
}
