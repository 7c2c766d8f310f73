import Foundation

/// The first lines of a request: method, path and headers.
struct HTTPRequestHead: Equatable, Sendable {
    /// The most bytes of a head, with the empty line after it.
    static let maximumLength = 8192

    /// The reason why a request is rejected.
    enum Malformed: Error { case tooLong, notHTTP }

    var method: String
    /// The path without a query.
    var path: String
    /// By names in lower case. Of headers with the same name the first counts.
    private var headers: [String: String]

    /// The value of a header, whose name is in lower case.
    subscript(name: String) -> String? { headers[name] }

    /// Returns the position after the head in received bytes; nil while it is incomplete.
    ///
    /// - Throws: `Malformed.tooLong`.
    static func end(in bytes: [UInt8]) throws(Malformed) -> Int? {
        let blank: [UInt8] = [13, 10, 13, 10]
        let head = bytes.prefix(maximumLength)
        if let found = head.firstRange(of: blank) { return found.upperBound }
        if bytes.count >= maximumLength { throw .tooLong }
        return nil
    }

    /// - Throws: `Malformed.notHTTP`.
    init(parsing bytes: some Collection<UInt8>) throws(Malformed) {
        let text = String(decoding: bytes, as: UTF8.self)
        // A line ends with a carriage return and a line feed, which are one character of Swift.
        let lines = text.split(separator: "\r\n")
        let request = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
        guard request.count == 3, request[2].hasPrefix("HTTP/1."), request[1].hasPrefix("/") else {
            throw .notHTTP
        }
        method = String(request[0])
        path = String(request[1].prefix { $0 != "?" })
        headers = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else {
                throw .notHTTP
            }
            let name = line[..<colon].lowercased()
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            if headers[name] == nil { headers[name] = value }
        }
    }

    /// The value of a cookie.
    func cookie(_ name: String) -> String? {
        for pair in (headers["cookie"] ?? "").split(separator: ";") {
            let parts = pair.trimmingCharacters(in: .whitespaces)
                .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2, parts[0] == name { return String(parts[1]) }
        }
        return nil
    }
}
