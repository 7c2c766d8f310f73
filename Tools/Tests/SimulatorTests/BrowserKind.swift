import Browsers
import Foundation
import Testing

/// The browsers that the page's tests run in.
enum BrowserKind: String, CaseIterable {
    case chromium, firefox

    /// Starts the browser; a test whose browser is absent is skipped.
    func start() async throws -> any Browser {
        switch self {
        case .chromium:
            if let executable = Chromium.executable { return try Chromium(executable) }
        case .firefox:
            if let executable = Firefox.executable { return try await Firefox(executable) }
        }
        let package = self == .firefox ? "firefox-esr" : "chromium"
        try Test.cancel("\(rawValue) is not installed; on Debian: apt-get install \(package)")
    }
}
