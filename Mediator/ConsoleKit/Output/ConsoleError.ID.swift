// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit

extension ConsoleError {
  /// Stable numbers, for searching and for programs.
  ///
  /// `MED-E00xx` are faults of the command line itself.
  package enum ID: String, CaseIterable {
    case E0001, E0002, E0003, E0004, E0005, E0006, E0007, E0008, E0009, E0010, E0011, E0012
    case E0013, E0014
    case E0100, E0101, E0102, E0103, E0104, E0105, E0201
    case E0301, E0302, E0303, E0304, E0306, E0307, E0308
    case E0401, E0402, E0403, E0404, E0501, E0502, E0601, E0602, E0701, E0702

    var exit: ExitCode {
      switch self {
      case .E0001, .E0002, .E0003, .E0004: .usage
      case .E0005, .E0007, .E0010, .E0011, .E0100, .E0103, .E0201: .data
      case .E0006: .noInput
      case .E0008, .E0401, .E0404: .forbidden
      case .E0009, .E0013: .config
      case .E0014, .E0101, .E0102, .E0104, .E0105: .unavailable
      case .E0301, .E0302, .E0303, .E0304, .E0306, .E0307, .E0308, .E0402, .E0403, .E0501:
        .software
      case .E0502: .failed
      case .E0601, .E0602, .E0702: .temporary
      case .E0012, .E0701: .cannotCreate
      }
    }

    init(_ code: MediatorError.Code) {
      self =
        switch code {
        case .invalidRoute: .E0100
        case .actionNotFound: .E0101
        case .targetNotFound: .E0102
        case .invalidURL: .E0103
        case .linkNotFound: .E0105
        case .invalidParams: .E0201
        case .resultMismatch: .E0301
        case .undeclaredError: .E0302
        case .undeclaredNeed: .E0304
        case .undeclaredEvent: .E0306
        case .standInFailed: .E0307
        case .notCreated: .E0308
        case .forbidden: .E0401
        case .confirmationRequired: .E0404
        case .asyncOnly: .E0402
        case .mainActorOnly: .E0403
        case .cycle: .E0501
        case .failed: .E0502
        case .cancelled: .E0601
        case .timedOut: .E0602
        case .serviceFailed: .E0701
        case .serviceBusy: .E0702
        }
    }
  }
}
