// Prints the figures of transfers over libcurl, beside those of the program curl.
print(try await TransferFigures().lines().joined(separator: "\n"))
