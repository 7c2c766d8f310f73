import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("OptionalMethods", .usesApplication)
struct OptionalMethodsTests {
    private struct Needs: OptionalRequirements {
        let rawValue: UInt64

        static let height = Needs(rawValue: 1 << 0)
        static let view = Needs(rawValue: 1 << 1)
    }

    private let methods = OptionalMethods<Needs>()

    @Test("A method that answers is present")
    func present() {
        #expect(methods.call(.height, of: 3, { $0 * 2 }) == 6)
        #expect(methods.present == .height)
        #expect(methods.missing == [])
    }

    @Test("Without a receiver nothing is called, and nothing is known")
    func noReceiver() {
        #expect(methods.call(.height, of: Int?.none, { $0 * 2 }) == nil)
        #expect(methods.present == [])
        #expect(methods.missing == [])
    }

    @Test("A method whose default was called is not called again")
    func missing() {
        var calls = 0
        for _ in 0..<2 {
            let answer = methods.call(.height, of: 3) { receiver in
                calls += 1
                methods.reportMissing(.height, isForGood: true)
                return receiver
            }
            #expect(answer == nil)
        }
        #expect(calls == 1)
        #expect(methods.missing == .height)
        methods.forget()
        #expect(methods.call(.height, of: 3, { $0 }) == 3)
    }

    @Test("A method that is missing for one call is called for the next")
    func missingOnce() {
        let first = methods.call(.height, of: 1) { receiver in
            methods.reportMissing(.height, isForGood: false)
            return receiver
        }
        #expect(first == nil)
        #expect(methods.call(.height, of: 2, { $0 }) == 2)
    }

    @Test("The default of another method says nothing of the called one")
    func otherMethod() {
        let answer = methods.call(.height, of: 1) { receiver in
            methods.reportMissing(.view, isForGood: true)
            return receiver
        }
        #expect(answer == 1)
        #expect(methods.missing == [])
    }

    @Test("A call inside of another one leaves the report of the outer one")
    func nested() {
        let answer = methods.call(.height, of: 1) { receiver in
            methods.reportMissing(.height, isForGood: true)
            #expect(methods.call(.view, of: 2, { $0 }) == 2)
            return receiver
        }
        #expect(answer == nil)
        #expect(methods.missing == .height)
        #expect(methods.present == .view)
    }
}
