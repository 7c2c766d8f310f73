import Foundation

extension UIWindowScene {
    /// The way in which a scene is shown.
    @preconcurrency @MainActor
    open class Geometry: NSObject, @preconcurrency NSCopying {
        private let orientation: UIInterfaceOrientation

        init(interfaceOrientation: UIInterfaceOrientation) {
            orientation = interfaceOrientation
            super.init()
        }

        /// The orientation of the scene's content on the device.
        open var interfaceOrientation: UIInterfaceOrientation { orientation }

        open func copy(with zone: NSZone? = nil) -> Any {
            Geometry(interfaceOrientation: orientation)
        }
    }

    /// The way in which a scene wants to be shown; see its subclass for this system.
    @preconcurrency @MainActor
    open class GeometryPreferences: NSObject {
        /// The wishes of a scene on iOS.
        @preconcurrency @MainActor
        open class iOS: GeometryPreferences {
            /// The wanted orientations; none leaves the orientation as it is.
            open var interfaceOrientations: UIInterfaceOrientationMask

            /// Creates preferences for some orientations.
            public init(interfaceOrientations: UIInterfaceOrientationMask) {
                self.interfaceOrientations = interfaceOrientations
                super.init()
            }

            /// Creates preferences for no orientation.
            public override convenience init() { self.init(interfaceOrientations: []) }
        }
    }
}
