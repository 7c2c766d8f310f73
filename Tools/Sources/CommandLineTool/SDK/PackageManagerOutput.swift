import Foundation

/// The output of the package manager.
enum PackageManagerOutput {
    private static let longestReason = 120

    /// Its error messages, without paths of this machine.
    static func reason(in output: String) -> String {
        guard
            let line = output.split(whereSeparator: \.isNewline)
                .first(where: { $0.hasPrefix("error: ") })
        else { return "the package manager gives no reason" }
        let reason = line.dropFirst(7).replacing(/(file:\/\/|[ '])(\/[^ \/:']+)+\//) { match in
            match.1 == "file://" ? "" : match.1
        }
        return String(
            reason.count > longestReason ? reason.prefix(longestReason) + "…" : reason)
    }
}
