import Foundation
import ObjectiveC
import Testing

@Suite("Identity of classes")
struct ClassIdentityTests {
    @Test("Classes are compared like objects")
    func compared() {
        let number: AnyClass? = NSNumber.self
        #expect(number === NSNumber.self)
        #expect(number !== NSString.self)
        #expect(number !== nil)
    }
}
