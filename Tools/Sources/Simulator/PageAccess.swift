import Foundation
import Synchronization

/// The access control of the page: only a browser that opened an address with an unused token, and received a
/// cookie for it, may see it.
///
/// The address of the page itself holds no secret. Addresses are arguments of programs, which every user of
/// the machine can read, and are kept by terminals and histories.
final class PageAccess: Sendable {
    /// The result of redeeming a one-time token.
    enum Admission: Equatable { case granted, usedBefore, unknown }

    /// The first part of the page's path. Browsers send a cookie to every port of a host, and so to servers of
    /// other users, but only below its path.
    let folder = PageAccess.random(words: 1)
    private let cookieValue = PageAccess.random(words: 2)
    /// The callback for the use of each one-time token; nil after its use.
    private let oneTimeTokens = Mutex<[String: (@Sendable () -> Void)?]>([:])

    private static let cookieName = "carob"

    /// Returns a new token, which admits a browser once.
    func makeOneTimeToken(onUse: @escaping @Sendable () -> Void) -> String {
        let token = Self.random(words: 2)
        oneTimeTokens.withLock { $0[token] = .some(onUse) }
        return token
    }

    /// Uses a one-time token up.
    func redeem(_ token: String) -> Admission {
        let (admission, onUse) = oneTimeTokens.withLock {
            tokens -> (Admission, (@Sendable () -> Void)?) in
            guard let state = tokens[token] else { return (.unknown, nil) }
            guard let onUse = state else { return (.usedBefore, nil) }
            tokens[token] = .some(nil)
            return (.granted, onUse)
        }
        onUse?()
        return admission
    }

    /// The header that gives a browser its cookie, which no script and no other site can use.
    var cookie: String {
        "\(Self.cookieName)=\(cookieValue); Path=/\(folder)/; HttpOnly; SameSite=Strict"
    }

    /// Whether a request has the cookie.
    func admits(_ head: HTTPRequestHead) -> Bool {
        Self.areEqual(head.cookie(Self.cookieName) ?? "", cookieValue)
    }

    /// Compares in constant time.
    private static func areEqual(_ one: String, _ other: String) -> Bool {
        guard one.utf8.count == other.utf8.count else { return false }
        return zip(one.utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// Random hexadecimal digits, 16 for each word of 64 bits.
    private static func random(words: Int) -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<words).map { _ in
            let digits = String(generator.next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}

/// Makes addresses that open the page.
public struct PageAddresses: Sendable {
    let port: UInt16
    let access: PageAccess

    /// Returns an address that opens the page once.
    ///
    /// - Parameter onUse: Called when it was opened.
    public func make(onUse: @escaping @Sendable () -> Void = {}) -> URL {
        let token = access.makeOneTimeToken(onUse: onUse)
        guard let address = URL(string: "http://127.0.0.1:\(port)/\(PageHandler.opening)/\(token)")
        else { preconditionFailure("digits and letters are an address") }
        return address
    }
}
