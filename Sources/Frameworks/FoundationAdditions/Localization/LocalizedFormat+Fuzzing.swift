import Foundation

/// Reads a file as a table of localized formats and expands each with numbers, for the fuzzer.
///
/// - Returns: Whether it is a table.
package func checkLocalizedFormats(_ file: Data) -> Bool {
    guard let list = try? PropertyListSerialization.propertyList(from: file, format: nil),
        let entries = list as? [String: Any]
    else { return false }
    let arguments: [any CVarArg] = [0, 1, 2.5, Int.max, "text" as NSString]
    for entry in entries.values {
        for language in ["en", "ar", "ja", "", "zz-99"] {
            guard let format = LocalizedFormat(entry, language: language) else { continue }
            let expansion = FormatExpansion(format, text: format.text, arguments: arguments)
            // What Foundation expands must find each argument that it looks for.
            let wanted = FormatPiece.pieces(of: expansion.text).reduce(0) { count, piece in
                switch piece {
                case .text: return count
                case .variable: preconditionFailure("a variable stays in \(expansion.text)")
                case .conversion(_, let position, let asterisks):
                    precondition(position == nil, "a position stays in \(expansion.text)")
                    return count + asterisks + 1
                }
            }
            precondition(wanted == expansion.used.count, "\(expansion.text) has other arguments")
        }
    }
    return true
}
