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
    private let token = PageAccess.random(words: 2)
    /// The callback for the use of each word; nil after its use.
    private let words = Mutex<[String: (@Sendable () -> Void)?]>([:])

    private static let cookieName = "carob"

    /// Returns a new word.
    func makeWord(onUse: @escaping @Sendable () -> Void) -> String {
        let word = Self.random(words: 2)
        words.withLock { $0[word] = .some(onUse) }
        return word
    }

    /// Uses a word up.
    func use(_ word: String) -> Admission {
        let (admission, onUse) = words.withLock { words -> (Admission, (@Sendable () -> Void)?) in
            guard let state = words[word] else { return (.unknown, nil) }
            guard let onUse = state else { return (.usedBefore, nil) }
            words[word] = .some(nil)
            return (.granted, onUse)
        }
        onUse?()
        return admission
    }

    /// The header that gives a browser its cookie, which no script and no other site can use.
    var cookie: String {
        "\(Self.cookieName)=\(token); Path=/\(folder)/; HttpOnly; SameSite=Strict"
    }

    /// Whether a request has the cookie.
    func admits(_ head: HTTPRequestHead) -> Bool {
        Self.areEqual(head.cookie(Self.cookieName) ?? "", token)
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
        let word = access.makeWord(onUse: onUse)
        guard let address = URL(string: "http://127.0.0.1:\(port)/\(PageHandler.opening)/\(word)")
        else { preconditionFailure("digits and letters are an address") }
        return address
    }
}
