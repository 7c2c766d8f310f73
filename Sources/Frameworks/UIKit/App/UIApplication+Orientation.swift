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
    /// How the interface stands on the device.
    var interfaceOrientation: UIInterfaceOrientation {
        UIInterfaceOrientation(UIScreen.main.interfaceOrientation)
    }

    /// What the Info.plist allows, or all that the device usually does.
    var orientationsOfInformation: UIInterfaceOrientationMask {
        let isPad = UIScreen.main.hostScreen.device.idiom == .pad
        let usual: UIInterfaceOrientationMask = isPad ? .all : .allButUpsideDown
        return ApplicationInformation.main.orientations(isPad: isPad) ?? usual
    }

    func orientationsAllowed(for window: UIWindow?) -> UIInterfaceOrientationMask {
        delegate?.application(self, supportedInterfaceOrientationsFor: window)
            ?? orientationsOfInformation
    }

    /// How the interface should stand on a device that is held in an orientation: like it where app
    /// and front controller allow that, else as it stands now, else the first way allowed.
    ///
    /// In a window on a desktop it always stands as the window does, since nobody turns a monitor.
    func orientation(heldAs held: HostOrientation, on screen: UIScreen) -> HostOrientation {
        if screen.hostScreen.device.isWindow { return held }
        let controller = screen.decidingController
        let ofApplication = orientationsAllowed(for: controller?.viewIfLoaded?.window)
        let ofController = controller?.supportedInterfaceOrientations ?? ofApplication
        // Without a way in common the app's word counts; a device stops the app.
        let common = ofApplication.intersection(ofController)
        let mask = common.isEmpty ? ofApplication : common
        let usual: [HostOrientation] = [
            .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown,
        ]
        let wishes = [held, screen.interfaceOrientation] + usual
        return wishes.first {
            mask.contains(UIInterfaceOrientationMask(UIInterfaceOrientation($0)))
        }
            ?? held
    }
}
