import DeviceSimulation

/// The user's decision about locations.
@objc public enum CLAuthorizationStatus: Int32, Sendable {
    case notDetermined
    case restricted
    case denied
    case authorizedAlways
    case authorizedWhenInUse

    init(_ answer: SimulatedAnswer?) {
        switch answer {
        case nil: self = .notDetermined
        case .denied: self = .denied
        case .restricted: self = .restricted
        case .always: self = .authorizedAlways
        case .allowed, .whileInUse, .limited: self = .authorizedWhenInUse
        }
    }

    var isAuthorized: Bool { self == .authorizedAlways || self == .authorizedWhenInUse }
}

/// The exactness of the locations that the app gets.
@objc public enum CLAccuracyAuthorization: Int, Sendable {
    case fullAccuracy
    case reducedAccuracy
}

/// The activity of the user, by which the system decides when to pause updates.
@objc public enum CLActivityType: Int, Sendable {
    case other = 1
    case automotiveNavigation
    case fitness
    case otherNavigation
    case airborne
}

/// The side of the device that is up, for headings.
@objc public enum CLDeviceOrientation: Int32, Sendable {
    case unknown
    case portrait
    case portraitUpsideDown
    case landscapeLeft
    case landscapeRight
    case faceUp
    case faceDown

    /// Degrees clockwise from the top of the device to the side that is up.
    var angle: Double {
        switch self {
        case .unknown, .portrait, .faceUp, .faceDown: 0
        case .portraitUpsideDown: 180
        case .landscapeLeft: 90
        case .landscapeRight: -90
        }
    }
}
