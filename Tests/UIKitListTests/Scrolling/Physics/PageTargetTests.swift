import Foundation
import Testing

@testable import UIKit

@Suite struct PageTargetTests {
    private func target(_ position: CGFloat, _ velocity: CGFloat) -> CGFloat {
        PageTarget.offset(from: position, velocity: velocity, length: 100, in: 0...450)
    }

    @Test("Without speed the nearest page is the target")
    func nearest() {
        #expect(target(130, 0) == 100)
        #expect(target(160, 0) == 200)
        #expect(target(-30, 0) == 0)
    }

    @Test("A flick turns one page in its direction")
    func flick() {
        #expect(target(110, 500) == 200)
        #expect(target(190, -500) == 100)
        #expect(target(110, 90000) == 200)
    }

    @Test("The last page may be shorter than the view")
    func last() {
        #expect(target(420, 500) == 450)
        #expect(target(480, 0) == 450)
    }

    @Test("Pages without a length end where they are")
    func noLength() {
        #expect(PageTarget.offset(from: 30, velocity: 500, length: 0, in: 0...450) == 30)
    }
}
