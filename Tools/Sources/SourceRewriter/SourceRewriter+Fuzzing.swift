import Foundation

/// Rewrites a file, and stops the process if it loses lines, does not parse any more, or its module's description does
/// not survive a round trip.
///
/// - Returns: Whether the file was rewritten.
@_spi(Fuzzing)
public func _checkRewriting(_ contents: [UInt8]) -> Bool {
    let file = SourceRewriter.File(path: "/App/File0.swift", contents: contents)
    var wasRewritten = false
    for registration in [SourceRewriter.Registration.full, .lean] {
        let module = SourceRewriter(module: "App", isForIOS: true, registration: registration)
            .rewrite([file])
        guard let data = try? module.sidecar.data(), let copy = try? Sidecar(data: data) else {
            preconditionFailure("a module's description cannot be read")
        }
        precondition((try? copy.data()) == data, "a module's description changes")
        guard let rewritten = module.files[0].contents else { continue }
        wasRewritten = true
        precondition(
            rewritten.count { $0 == 0x0A } >= contents.count { $0 == 0x0A }, "a lost line")
        if SourceScan.tree(of: rewritten).hasError {
            FileHandle.standardError.write(Data(rewritten))
            preconditionFailure("code that does not parse")
        }
    }
    return wasRewritten
}
