import Foundation
import Testing
import UIHost

@testable import WindowHost

@Suite struct TouchTableTests {
    private let place = CGPoint(x: 1, y: 2)

    private func contact(_ finger: Int64) -> TouchTable.Contact {
        TouchTable.Contact(device: 7, finger: finger)
    }

    @Test("Numbers of fingers are small, stay while the finger is down, and are used again")
    func numbers() {
        var table = TouchTable()
        let first = table.change(contact(900), .began, at: place)
        let second = table.change(contact(901), .began, at: place)
        #expect([first?.identifier, second?.identifier] == [0, 1])
        #expect(table.change(contact(900), .ended, at: place)?.identifier == 0)
        #expect(table.change(contact(901), .moved, at: place)?.identifier == 1)
        #expect(table.change(contact(902), .began, at: place)?.identifier == 0)
    }

    @Test("Inconsistent touches are not reported")
    func nonsense() {
        var table = TouchTable()
        #expect(table.change(contact(1), .moved, at: place) == nil)
        #expect(table.change(contact(1), .ended, at: place) == nil)
        #expect(table.change(contact(1), .began, at: place) != nil)
        #expect(table.change(contact(1), .began, at: place) == nil)
        #expect(table.change(contact(2), .began, at: place, isOnScreen: false) == nil)
        #expect(table.cancelAll().map(\.phase) == [.cancelled])
        #expect(table.cancelAll().isEmpty)
    }

    @Test("Force counts where the screen measures it, and is nothing where it says always the same")
    func force() {
        var table = TouchTable()
        #expect(table.change(contact(1), .began, at: place, pressure: 1)?.force == 0)
        #expect(table.change(contact(1), .moved, at: place, pressure: 0.5)?.force == 1)
        #expect(table.change(contact(1), .moved, at: place, pressure: 1)?.force == 2)
        let other = TouchTable.Contact(device: 8, finger: 1)
        #expect(table.change(other, .began, at: place, pressure: 1)?.force == 0)
    }
}
