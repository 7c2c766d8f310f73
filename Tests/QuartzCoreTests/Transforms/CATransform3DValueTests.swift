import Foundation
import QuartzCore
import Testing

@Suite("Matrices as objects")
struct CATransform3DValueTests {
    private let matrix = CATransform3DRotate(CATransform3DMakeScale(2, 3, 4), 0.5, 0, 1, 0)

    @Test("A value holds a matrix")
    func value() {
        #expect(NSValue(caTransform3D: matrix).caTransform3DValue == matrix)
        #expect(CATransform3DIsIdentity(NSValue(point: .zero).caTransform3DValue))
    }

    @Test("A matrix that was stored as an object is found by a cast, and nothing else is")
    func casts() {
        let stored: Any = NSValue(caTransform3D: matrix)
        #expect(stored as? CATransform3D == matrix)
        #expect((NSValue(point: .zero) as Any) as? CATransform3D == nil)
        #expect((matrix as AnyObject as? NSValue)?.caTransform3DValue == matrix)
    }
}
