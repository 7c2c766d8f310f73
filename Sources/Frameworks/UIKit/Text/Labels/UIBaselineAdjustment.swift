import Foundation

/// Where text stands whose font was shrunk to fit.
public enum UIBaselineAdjustment: Int, Sendable {
    /// Its base line is where that of the font in full size would be.
    case alignBaselines = 0
    /// Its middle is in the middle of the bounds.
    case alignCenters = 1
    /// At the top left corner.
    case none = 2
}

/// Something whose font can follow the size of text that the user prefers.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    /// Whether a font of a text style follows the size that the user prefers.
    var adjustsFontForContentSizeCategory: Bool { get set }
}
