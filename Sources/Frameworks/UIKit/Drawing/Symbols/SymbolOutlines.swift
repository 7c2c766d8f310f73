import Foundation
import SymbolFiles
import Synchronization

/// The installed icons, each read at first use.
enum SymbolOutlines {
    // Debian's package bootstrap-icons.
    private static let folder = "/usr/share/bootstrap-icons/svg/"
    private static let read = Mutex<[String: SymbolOutline?]>([:])
    private static let largestFile = 65536

    static func outline(of icon: String) -> SymbolOutline? {
        read.withLock { known in
            if let outline = known[icon] { return outline }
            let outline = load(icon)
            known[icon] = outline
            return outline
        }
    }

    private static func load(_ icon: String) -> SymbolOutline? {
        guard let file = FileHandle(forReadingAtPath: folder + icon + ".svg"),
            let data = try? file.read(upToCount: largestFile), data.count < largestFile
        else { return nil }
        return SymbolOutline(svg: String(decoding: data, as: UTF8.self))
    }
}
