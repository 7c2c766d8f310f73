import Foundation
import Testing

@testable import Simulator

@Suite struct RedirectPageTests {
    private let addresses = PageAddresses(port: 12345, access: PageAccess())

    private func permissions(_ url: URL) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        return try #require(attributes[.posixPermissions] as? Int)
    }

    @Test("Only its user can read the file, which leads to an address")
    func file() throws {
        let page = try RedirectPage(to: addresses)
        defer { page.remove() }
        #expect(page.address.isFileURL)
        #expect(try permissions(page.address) == 0o600)
        #expect(try permissions(page.address.deletingLastPathComponent()) == 0o700)
        let text = try String(contentsOf: page.address, encoding: .utf8)
        let token = try #require(
            text.firstMatch(of: /http:\/\/127\.0\.0\.1:12345\/open\/([0-9a-f]{32})"/))
        #expect(addresses.access.redeem(String(token.1)) == .granted)
    }

    @Test("The file goes with the use of its address")
    func removal() throws {
        let page = try RedirectPage(to: addresses)
        let folder = page.address.deletingLastPathComponent()
        let text = try String(contentsOf: page.address, encoding: .utf8)
        let token = try #require(text.firstMatch(of: /\/open\/([0-9a-f]+)"/)).1
        #expect(addresses.access.redeem(String(token)) == .granted)
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test("It is in the user's folder for running programs, or else among temporary files")
    func place() throws {
        let runtime = FileManager.default.temporaryDirectory
            .appendingPathComponent("runtime-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: runtime, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: runtime) }
        for (environment, parent) in [
            (["XDG_RUNTIME_DIR": runtime.path], runtime),
            (["XDG_RUNTIME_DIR": "/no/such/folder"], FileManager.default.temporaryDirectory),
            ([:], FileManager.default.temporaryDirectory),
        ] {
            let page = try RedirectPage(to: addresses, environment: environment)
            defer { page.remove() }
            let folder = page.address.deletingLastPathComponent()
            #expect(folder.deletingLastPathComponent().path == parent.standardizedFileURL.path)
            #expect(folder.lastPathComponent.hasPrefix("carob-"))
        }
    }
}
