import Foundation
import UIKit

extension NSObject {
    /// Changes a value that is observed by more than one key: Objective-C's and Swift's.
    package func announceChange(of keys: [String], _ change: () -> Void) {
        for key in keys { willChangeValue(forKey: key) }
        change()
        for key in keys.reversed() { didChangeValue(forKey: key) }
    }
}
