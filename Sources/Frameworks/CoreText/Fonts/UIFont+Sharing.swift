import CoreGraphics
import Synchronization

/// A cache of system fonts, so that similar labels share one font.
extension UIFont {
    private struct SharedFont: Hashable {
        var isMonospaced: Bool
        var pointSize: CGFloat
        var weight: CGFloat?
        var isItalic: Bool
        var hasEqualFigures: Bool
    }

    private static let sharedFonts = Mutex<[SharedFont: UIFont]>([:])
    /// Chosen: more than an app uses at once; the cache is emptied when it exceeds the limit.
    private static let mostSharedFonts = 256

    /// Returns the cached font of a system family for a request with only size, weight, slant and figures.
    static func shared(_ request: FontRequest) -> UIFont {
        let key = SharedFont(
            isMonospaced: request.family == .system(.monospaced), pointSize: request.pointSize,
            weight: request.weight?.rawValue, isItalic: request.isItalic,
            hasEqualFigures: request.hasEqualFigures)
        if let known = sharedFonts.withLock({ $0[key] }) { return known }
        let font = UIFont(installed: request)
        sharedFonts.withLock { fonts in
            if fonts.count >= mostSharedFonts { fonts = [:] }
            fonts[key] = font
        }
        return font
    }
}
