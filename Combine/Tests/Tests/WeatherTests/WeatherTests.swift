import Combine
import UIKitTesting
import XCTest

@testable import Weather

private final class Answers: WeatherStation {
    var asked: [String] = []

    func temperature(at place: String) -> AnyPublisher<Double, Error> {
        asked.append(place)
        return place == "Oslo"
            ? Just(4.5).setFailureType(to: Error.self).eraseToAnyPublisher()
            : Fail(error: WeatherError.unknownPlace).eraseToAnyPublisher()
    }
}

@MainActor
final class WeatherTests: XCTestCase {
    private static let places = ["Oslo", "Rome", "Nowhere"]

    private func choose(_ place: String, in controller: WeatherViewController) {
        controller.choice.selectedSegmentIndex = Self.places.firstIndex(of: place)!
        controller.choice.sendActions(for: .valueChanged)
    }

    private func makeController(_ station: Answers) -> WeatherViewController {
        WeatherViewController(model: WeatherViewModel(station: station), places: Self.places)
    }

    func testTheLastPlaceIsAskedForAfterAPause() {
        let app = TestApplication()
        let station = Answers()
        let controller = makeController(station)
        app.show(controller)
        XCTAssertEqual(controller.label.text, "–")
        choose("Rome", in: controller)
        app.advance(by: 0.2)
        choose("Oslo", in: controller)
        app.advance(by: 0.2)
        XCTAssertEqual(station.asked, [])
        app.advance(by: 0.2)
        XCTAssertEqual(station.asked, ["Oslo"])
        XCTAssertEqual(controller.label.text, "4°")
        XCTAssertFalse(controller.spinner.isAnimating)
    }

    func testAFailureIsShownAndTheNextPlaceIsAskedFor() {
        let app = TestApplication()
        let station = Answers()
        let controller = makeController(station)
        app.show(controller)
        choose("Nowhere", in: controller)
        app.advance(by: 0.5)
        XCTAssertEqual(controller.label.text, "no such place")
        choose("Oslo", in: controller)
        app.advance(by: 0.5)
        XCTAssertEqual(controller.label.text, "4°")
        XCTAssertEqual(station.asked, ["Nowhere", "Oslo"])
    }

    func testTheModelSaysThatItChanges() {
        let model = WeatherViewModel(station: Answers())
        var count = 0
        let subscription = model.objectWillChange.sink { count += 1 }
        model.place = "Rome"
        XCTAssertEqual(count, 1)
        subscription.cancel()
        model.place = "Oslo"
        XCTAssertEqual(count, 1)
    }

    func testAModelThatImportsFoundationAloneIsObservable() {
        let favourites = Favourites()
        var count = 0
        let subscription = favourites.objectWillChange.sink { count += 1 }
        favourites.places.append("Oslo")
        XCTAssertEqual(count, 1)
        subscription.cancel()
    }
}

/// Without a device whose clock is moved, time passes as the machine's does.
final class OrdinaryProcessTests: XCTestCase {
    func testWithoutADeviceTimePassesByItself() {
        let station = Answers()
        let model = WeatherViewModel(station: station, pause: .milliseconds(1))
        let shown = expectation(description: "the temperature is there")
        let subscription = model.$text.dropFirst().sink { text in
            XCTAssertEqual(text, "4°")
            shown.fulfill()
        }
        model.place = "Oslo"
        wait(for: [shown], timeout: 60)
        XCTAssertEqual(station.asked, ["Oslo"])
        subscription.cancel()
    }
}
