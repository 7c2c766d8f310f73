import Foundation

/// A file that leads a browser to an address, and that only this user can read.
///
/// A browser is started with the address of this file in place of the address itself: the arguments of a
/// program can be read by every user of the machine.
public struct RedirectPage: Sendable {
    /// The file's address.
    public let address: URL
    private let folder: URL

    /// Writes the file into a new folder of `$XDG_RUNTIME_DIR`, or of the folder for temporary files.
    ///
    /// It leads to a new address, and is removed when that is used.
    ///
    /// - Throws: If the file cannot be written.
    public init(
        to addresses: PageAddresses,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws {
        let parent =
            environment["XDG_RUNTIME_DIR"].flatMap {
                access($0, W_OK | X_OK) == 0 ? URL(fileURLWithPath: $0) : nil
            } ?? FileManager.default.temporaryDirectory
        // The system makes the folder for its user alone.
        var name = Array((parent.path + "/carob-XXXXXX").utf8CString)
        guard mkdtemp(&name) != nil else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        folder = URL(fileURLWithPath: path, isDirectory: true)
        address = folder.appendingPathComponent("open.html")
        let target = addresses.make { [folder] in try? FileManager.default.removeItem(at: folder) }
        let page = """
            <!DOCTYPE html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="referrer" content="no-referrer">
            <meta http-equiv="refresh" content="0; url=\(target.absoluteString)">
            <title>Carob</title>
            <a href="\(target.absoluteString)">Show the app</a>

            """
        guard
            FileManager.default.createFile(
                atPath: address.path, contents: Data(page.utf8),
                attributes: [.posixPermissions: 0o600])
        else {
            remove()
            throw CocoaError(.fileWriteUnknown)
        }
    }

    /// Removes the file and its folder.
    public func remove() { try? FileManager.default.removeItem(at: folder) }
}
