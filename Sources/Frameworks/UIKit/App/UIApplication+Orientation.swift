import Foundation
import UIHost

extension UIInterfaceOrientation {
    init(_ orientation: HostOrientation) {
        switch orientation {
        case .portrait: self = .portrait
        case .portraitUpsideDown: self = .portraitUpsideDown
        case .landscapeLeft: self = .landscapeLeft
        case .landscapeRight: self = .landscapeRight
        }
    }
}

extension UIApplication {
    /// The orientation of the interface on the device.
    var interfaceOrientation: UIInterfaceOrientation {
        UIInterfaceOrientation(UIScreen.main.interfaceOrientation)
    }

    /// The orientations of the Info.plist; without any, those usual for the device.
    var orientationsOfInformation: UIInterfaceOrientationMask {
        let isPad = UIScreen.main.hostScreen.device.idiom == .pad
        let usual: UIInterfaceOrientationMask = isPad ? .all : .allButUpsideDown
        return ApplicationInformation.main.orientations(isPad: isPad) ?? usual
    }

    func orientationsAllowed(for window: UIWindow?) -> UIInterfaceOrientationMask {
        delegate?.application(self, supportedInterfaceOrientationsFor: window)
            ?? orientationsOfInformation
    }

    /// The orientations that the app and the front controller allow.
    func orientationsAllowed(on screen: UIScreen) -> UIInterfaceOrientationMask {
        let controller = screen.frontController(for: .orientations)
        let ofApplication = orientationsAllowed(for: controller?.viewIfLoaded?.window)
        let ofController = controller?.supportedInterfaceOrientations ?? ofApplication
        // Without a common orientation the app's mask decides; on a device the app is terminated.
        let common = ofApplication.intersection(ofController)
        return common.isEmpty ? ofApplication : common
    }

    /// The orientation of the interface for an orientation of the device: the same where the app and the
    /// front controller allow it, else the present one, else the first one allowed. A request of the app leaves
    /// fewer to choose from.
    ///
    /// In a window on a desktop it is always the window's.
    func orientation(heldAs held: HostOrientation, on screen: UIScreen) -> HostOrientation {
        if screen.hostScreen.device.isWindow { return held }
        var mask = orientationsAllowed(on: screen)
        // A request counts until the device is turned.
        if held == screen.hostScreen.orientation, let requested = screen.requestedOrientations,
            !mask.isDisjoint(with: requested)
        {
            mask.formIntersection(requested)
        }
        let usual: [HostOrientation] = [
            .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown,
        ]
        let candidates = [held, screen.interfaceOrientation] + usual
        return candidates.first {
            mask.contains(UIInterfaceOrientationMask(UIInterfaceOrientation($0)))
        }
            ?? held
    }
}
