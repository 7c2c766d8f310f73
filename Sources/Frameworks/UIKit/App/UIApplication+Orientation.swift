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
        UIInterfaceOrientation(UIScreen.main.hostScreen.orientation)
    }

    /// What the Info.plist allows, or all that the device usually does.
    var orientationsOfInformation: UIInterfaceOrientationMask {
        let isPad = UIScreen.main.hostScreen.device.idiom == .pad
        let usual: UIInterfaceOrientationMask = isPad ? .all : .allButUpsideDown
        return ApplicationInformation().orientations(isPad: isPad) ?? usual
    }

    func orientationsAllowed(for window: UIWindow?) -> UIInterfaceOrientationMask {
        delegate?.application(self, supportedInterfaceOrientationsFor: window)
            ?? orientationsOfInformation
    }
}
