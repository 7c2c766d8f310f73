import CoreGraphics
import CoreText

// How Core Text's painter reads UIKit's attribute values.

extension UIColor: TextColorSource {
    package var textColor: CGColor { cgColor }
}
