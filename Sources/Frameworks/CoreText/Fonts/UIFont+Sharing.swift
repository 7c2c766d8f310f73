import CoreGraphics
import Synchronization

/// The system fonts in use, so that labels with the same attributes share one font.
extension UIFont {
    private struct SharedFont: Hashable {
        var isMonospaced: Bool
        var pointSize: CGFloat
        var weight: CGFloat?
        var isItalic: Bool
        var hasEqualFigures: Bool
    }

    private static let sharedFonts = Mutex<[SharedFont: UIFont]>([:])
    /// More than an app uses at once; beyond, all are made anew.
    private static let mostSharedFonts = 256

    /// The font of a request for one of the system's families that says nothing but size, weight, slant
    /// and figures; the same object for the same request.
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
