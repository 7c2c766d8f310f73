import Foundation

/// The vertical position of text whose font was shrunk to fit.
public enum UIBaselineAdjustment: Int, Sendable {
    /// On the baseline of the font at its full size.
    case alignBaselines = 0
    /// Centred in the bounds.
    case alignCenters = 1
    /// At the top left corner.
    case none = 2
}

/// An object whose fonts can follow the preferred content size.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    /// Whether a font of a text style follows the preferred content size.
    var adjustsFontForContentSizeCategory: Bool { get set }
}
