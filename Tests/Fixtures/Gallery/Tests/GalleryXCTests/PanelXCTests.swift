import XCTest

@testable import Gallery

@MainActor
final class PanelXCTests: XCTestCase {
    func testInternalMethodsAreSent() {
        let panel = Panel()
        panel.perform(#selector(Panel.original(_:)), with: "y")
        XCTAssertEqual(panel.log, ["renamed y"])
    }

    func testStoredSelectorsAreResolved() throws {
        XCTAssertEqual(Panel().moved.description, "moveTo:")
    }
}

@MainActor
final class MessengerXCTests: XCTestCase {
    func testDelayedMessagesAreSent() {
        let messenger = Messenger()
        let done = expectation(description: "the timer has ticked")
        messenger.isDone = { done.fulfill() }
        messenger.sendLater()
        XCTAssertEqual(messenger.received, [])
        wait(for: [done], timeout: 60)
        XCTAssertEqual(messenger.received, ["delayed", "ticked"])
    }
}
