import CoreGraphics
import CoreText

// The conversions by which Core Text's painter reads UIKit's attribute values.

extension UIColor: TextColorSource {
    package var textColor: CGColor { cgColor }
}
