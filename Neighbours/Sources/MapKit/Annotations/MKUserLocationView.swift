import Foundation
import UIKit

/// The blue dot at the place of the user.
@objc(MKUserLocationView)
open class MKUserLocationView: MKAnnotationView {
    private let halo = UIView()
    private let dot = UIView()
    // That of iOS's dot, in points.
    private static let size = CGSize(width: 22, height: 22)

    public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        canShowCallout = true
        bounds = CGRect(origin: .zero, size: Self.size)
        let parts: [(UIView, CGFloat, UIColor)] = [(halo, 0, .white), (dot, 3, .systemBlue)]
        for (part, inset, color) in parts {
            part.frame = bounds.insetBy(dx: inset, dy: inset)
            part.layer.cornerRadius = part.bounds.width / 2
            part.backgroundColor = color
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        halo.layer.shadowOpacity = 0.3
        halo.layer.shadowRadius = 3
        halo.layer.shadowOffset = .zero
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        dot.backgroundColor = tintColor
    }
}
