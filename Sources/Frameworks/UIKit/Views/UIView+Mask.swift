import Foundation
import QuartzCore

extension UIView {
    /// Makes another view the mask; a mask has no superview of its own.
    final func changeMask(_ mask: UIView?) {
        guard mask !== rare?.mask else { return }
        mask?.removeFromSuperview()
        rareState.mask = mask
        hostedLayer.mask = mask?.hostedLayer
    }
}
