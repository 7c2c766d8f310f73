public import DeviceSimulation
import Foundation
import UIKit

// The state of the device that frameworks beside UIKit read, such as Core Location.

extension TestApplication {
    /// Places the device; nil means that it does not know where it is, as at first.
    public func setPosition(_ position: SimulatedPosition?) {
        SimulatedDevice.setPosition(position)
        settleFrame()
    }

    /// Moves the device along a route, which begins now, with the time that the test advances.
    public func travel(along route: SimulatedRoute) {
        SimulatedDevice.setRoute(route, startingAt: host.now)
        settleFrame()
    }

    /// Turns the top of the device to a direction in degrees clockwise from north; nil means that it has no compass, as at
    /// first.
    public func setHeading(_ heading: Double?) {
        SimulatedDevice.heading = heading
        settleFrame()
    }

    /// Answers for the user, now or before the app asks; nil means that the user was not asked yet, as at first.
    ///
    /// Without an answer the app's question is shown on the screen, where a test can tap a button of it.
    public func answer(_ permission: SimulatedPermission, _ answer: SimulatedAnswer?) {
        SimulatedDevice.setAnswer(answer, to: permission)
        settleFrame()
    }

    /// Sets what the sensors of motion measure; nil means that there are none, as at first.
    public func setMotion(_ motion: SimulatedMotion?) {
        SimulatedDevice.motion = motion
        settleFrame()
    }

    /// Sets how the device recognises its owner: at first with Face ID, which knows nobody.
    public func setBiometry(_ biometry: SimulatedBiometry) {
        SimulatedDevice.biometry = biometry
        settleFrame()
    }

    /// Sets the pictures of the photo library, newest first: at first six landscapes.
    ///
    /// They are kept as PNG files in their shown orientation; empty images are left out.
    public func setPhotos(_ images: [UIImage]) {
        SimulatedDevice.photos = images.compactMap { $0.pngData() }.enumerated().map {
            SimulatedPhoto(name: String(format: "IMG_%04d.PNG", $0 + 1), data: $1)
        }
        settleFrame()
    }

    /// Sets the files of the photo library, newest first, which may be no pictures.
    public func setPhotos(_ photos: [SimulatedPhoto]) {
        SimulatedDevice.photos = photos
        settleFrame()
    }

    /// The pictures of the photo library at scale 1, newest first, with those that the app has added.
    public var photos: [UIImage] {
        SimulatedDevice.photos.compactMap { photo in
            (try? photo.contents()).flatMap { UIImage(data: $0) }
        }
    }

    /// Opens a notification that is shown or that was delivered, or chooses an action of it.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of its request; without such a notification an issue is recorded.
    ///   - action: The identifier of the action; nil opens the notification.
    ///   - text: What the user writes.
    public func respondToNotification(
        _ identifier: String, action: String? = nil, text: String? = nil,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        if !SimulatedDevice.respond(toNotification: identifier, action: action, text: text) {
            Finding.record(
                "there is no notification '\(identifier)' that was shown or delivered",
                at: TestPlace(fileID, filePath, line, column))
        }
        settleFrame()
    }

    /// Sets a text as if it were in the app's Info.plist, which a process of tests has not: frameworks ask the user
    /// only if the app describes there what for.
    public func setInformation(_ text: String?, forKey key: String) {
        SimulatedDevice.setInformation(text, for: key)
    }
}
