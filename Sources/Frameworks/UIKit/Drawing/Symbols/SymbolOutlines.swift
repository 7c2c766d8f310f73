import Foundation
import SymbolFiles
import Synchronization

/// The outlines of the system's symbols, each made at first use.
enum SymbolOutlines {
    // Debian's package bootstrap-icons.
    private static let folder = "/usr/share/bootstrap-icons/svg/"
    private static let made = Mutex<[String: SymbolOutline]>([:])
    private static let largestFile = 65536

    /// Returns the outline of a symbol by Apple's name; nil for names that Apple does not have and for symbols without a
    /// counterpart.
    static func outline(ofSymbol name: String) -> SymbolOutline? {
        if let known = made.withLock({ $0[name] }) { return known }
        let outline = SymbolComposition.outline(of: name) { icon in
            // The name comes from an app and becomes part of a path.
            icon.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
                ? load(String(icon)) : nil
        }
        if let outline { made.withLock { $0[name] = outline } }
        return outline
    }

    private static func load(_ icon: String) -> SymbolOutline? {
        guard let file = FileHandle(forReadingAtPath: folder + icon + ".svg"),
            let data = try? file.read(upToCount: largestFile), data.count < largestFile
        else { return nil }
        return SymbolOutline(svg: String(decoding: data, as: UTF8.self))
    }
}
