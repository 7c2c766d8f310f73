import CoreGraphics

/// Where a base line lies in a view that places its content by itself.
///
/// It follows from the view's height, so that constraints know it before the view has laid out its
/// content.
struct OwnBaseline {
    /// The part of the view's height, from 0 at the top to 1 at the bottom.
    var heightPart: CGFloat
    /// Points from there, downwards.
    var offset: CGFloat
}
