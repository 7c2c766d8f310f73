import QuartzCore
import SwiftRuntime
import UIKit

@testable import UIKitTesting

/// The objects that a page leaves behind when another one is shown.
@MainActor
enum LeftObjects {
    /// The report of the objects that were made since the record began, and are alive beside the windows; nil without any.
    static func text(since outer: ObjectRecorder.Outer) -> String? {
        LeakReports.text(of: ObjectRecorder.end(outer).filter { !isOnScreen($0) })
    }

    /// Whether an object belongs to a window, as the status bar and the new root controller do.
    private static func isOnScreen(_ object: AnyObject) -> Bool {
        switch object {
        case let controller as UIViewController: controller.viewIfLoaded?.window != nil
        case let recognizer as UIGestureRecognizer: recognizer.view?.window != nil
        case let layer as CALayer:
            sequence(first: layer, next: \.superlayer).contains { $0.delegate is UIWindow }
        default: false
        }
    }
}
