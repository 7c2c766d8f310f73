import Foundation
import QuartzCore

extension UIView {
    /// Sets the mask; a mask has no superview.
    final func changeMask(_ mask: UIView?) {
        guard mask !== rare?.mask else { return }
        mask?.removeFromSuperview()
        rareState.mask = mask
        hostedLayer.mask = mask?.hostedLayer
    }
}
