import Gallery
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite(.usesApplication) struct RingTests {
    @Test func aManagedPropertyOfALayerIsAnimated() {
        let app = TestApplication()
        let view = UIView()
        let ring = RingLayer()
        ring.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        #expect(ring.thickness == 0)
        ring.thickness = 2
        view.layer.addSublayer(ring)
        app.show(view)
        app.advanceToRest()
        ring.thickness = 10
        app.advance(by: 0)
        app.advance(by: 0.5)
        #expect(ring.thickness == 10)
        #expect(abs((ring.presentation()?.thickness ?? 0) - 6) < 0.2)
    }
}
