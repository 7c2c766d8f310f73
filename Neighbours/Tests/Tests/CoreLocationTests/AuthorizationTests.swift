import CoreLocation
import DeviceSimulation
import Foundation
import Testing
import UIKit
import UIKitTesting

/// A delegate as before iOS 14.
private final class OldRecorder: NSObject, CLLocationManagerDelegate {
    var statuses: [CLAuthorizationStatus] = []

    func locationManager(
        _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
    ) {
        statuses.append(status)
    }
}

@Suite("Authorization for locations", .serialized, .usesApplication) @MainActor
struct AuthorizationTests {
    /// Taps a button of the question on the screen.
    private func tap(_ title: String, in stage: LocationStage) throws {
        stage.app.advanceToRest()
        let buttons = UIApplication.shared.windows.flatMap { views(in: $0) }.compactMap {
            $0 as? UILabel
        }
        let button = try #require(buttons.last { $0.text == title }, "no button '\(title)'")
        stage.app.tap(
            at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
        stage.app.advanceToRest()
    }

    private func views(in view: UIView) -> [UIView] {
        [view] + view.subviews.flatMap { views(in: $0) }
    }

    private func isAsked(_ stage: LocationStage) -> Bool {
        stage.app.advanceToRest()
        return UIApplication.shared.windows.contains { $0.windowLevel > .alert && !$0.isHidden }
    }

    @Test("A new manager tells its delegate the present status")
    func firstStatus() {
        let stage = LocationStage(.denied)
        let recorder = LocationRecorder()
        let manager = CLLocationManager()
        manager.delegate = recorder
        #expect(recorder.take() == [])
        stage.app.advance(by: 0.1)
        #expect(recorder.take() == ["authorization 2"])
        #expect(manager.accuracyAuthorization == .fullAccuracy)
    }

    @Test("A delegate as before iOS 14 gets the status itself")
    func oldDelegate() {
        let stage = LocationStage(nil)
        let recorder = OldRecorder()
        stage.manager.delegate = recorder
        stage.app.answer(.location, .whileInUse)
        stage.app.advance(by: 0.1)
        #expect(recorder.statuses == [.authorizedWhenInUse])
        #expect(CLLocationManager.authorizationStatus() == .authorizedWhenInUse)
    }

    @Test("The user is asked on the screen, and updates begin with the answer")
    func question() throws {
        let stage = LocationStage(nil, at: SimulatedPosition(latitude: 1, longitude: 2))
        stage.manager.startUpdatingLocation()
        stage.manager.requestWhenInUseAuthorization()
        #expect(stage.events() == [])
        try tap("Allow While Using App", in: stage)
        #expect(stage.recorder.take() == ["authorization 4", "location"])
        #expect(!isAsked(stage))
        stage.manager.requestWhenInUseAuthorization()
        #expect(!isAsked(stage))
    }

    @Test("A user who declines is not asked again")
    func decline() throws {
        let stage = LocationStage(nil)
        stage.manager.requestWhenInUseAuthorization()
        try tap("Don’t Allow", in: stage)
        #expect(stage.recorder.take() == ["authorization 2"])
        stage.manager.requestWhenInUseAuthorization()
        #expect(!isAsked(stage))
    }

    @Test("An answer of the script closes the question")
    func script() {
        let stage = LocationStage(nil)
        stage.manager.requestWhenInUseAuthorization()
        #expect(isAsked(stage))
        stage.app.answer(.location, .whileInUse)
        #expect(!isAsked(stage))
    }

    @Test("An app that does not say what for does not ask")
    func usageDescription() {
        let stage = LocationStage(nil)
        stage.manager.requestAlwaysAuthorization()
        #expect(!isAsked(stage))
        stage.app.setInformation(nil, forKey: "NSLocationWhenInUseUsageDescription")
        stage.manager.requestWhenInUseAuthorization()
        #expect(!isAsked(stage))
        #expect(stage.manager.authorizationStatus == .notDetermined)
    }

    @Test("An app that may while it is used asks once more for always")
    func always() throws {
        let stage = LocationStage(.whileInUse)
        stage.app.setInformation(
            "To go on", forKey: "NSLocationAlwaysAndWhenInUseUsageDescription")
        stage.manager.requestAlwaysAuthorization()
        try tap("Change to Always Allow", in: stage)
        #expect(stage.recorder.take() == ["authorization 3"])
    }
}
