import Foundation
import UIKit

extension MKMapView {
    /// Puts the compass, the scale and the button of tracking at the upper edge.
    func layoutControls() {
        let margin: CGFloat = 8
        let area = bounds.inset(by: safeAreaInsets).insetBy(dx: margin, dy: margin)
        var y = area.minY
        for (control, isShown) in [
            (trackingButton as UIView, showsUserTrackingButton), (compass, showsCompass),
        ] {
            control.isHidden = !isShown
            guard isShown else { continue }
            let size = control.intrinsicContentSize
            control.frame = CGRect(
                x: area.maxX - size.width, y: y, width: size.width, height: size.height)
            y += size.height
        }
        compass.update()
        scaleView.frame = CGRect(
            origin: area.origin, size: scaleView.intrinsicContentSize)
        scaleView.isHidden = !showsScale || !isScaleVisible
        if !scaleView.isHidden { scaleView.setNeedsDisplay() }
    }

    func showScaleWhileZooming() {
        guard showsScale else { return }
        isScaleVisible = true
        NSObject.cancelPreviousPerformRequests(
            withTarget: self, selector: #selector(hideScale), object: nil)
        // Chosen: as long as it takes to read it, in seconds.
        perform(#selector(hideScale), with: nil, afterDelay: 2)
        setNeedsLayout()
    }

    @objc private func hideScale() {
        isScaleVisible = false
        setNeedsLayout()
    }
}
