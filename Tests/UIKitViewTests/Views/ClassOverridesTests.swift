import Testing
import UIKitTesting
@testable import UIKit

@MainActor
@Suite("Class overrides", .usesApplication)
struct ClassOverridesTests {
    private class Plain: UIView {
        var extra = 0
        func other() {}
    }
    private class Hitting: Plain {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
    }
    private final class BelowHitting: Hitting {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
    }
    private final class Generic<Element>: UIView {
        override func draw(_ rect: CGRect) {}
    }

    @Test("A class without overrides has none")
    func plain() {
        for view in [UIView(), Plain(), UIImageView()] {
            #expect(ClassOverrides.summary(of: view).isEmpty)
            #expect(ClassOverrides.summary(of: view).touches == .isEnabled)
        }
    }

    @Test("An override counts in the class and in those made from it")
    func inherited() {
        #expect(ClassOverrides.summary(of: Hitting()) == .decidesHits)
        #expect(ClassOverrides.summary(of: BelowHitting()) == [.decidesHits, .decidesInside])
    }

    @Test("What a class overrides about touches is what its layers know")
    func touches() {
        #expect(ClassOverrides.summary(of: Hitting()).touches == [.isEnabled, .hitIsDecidedByHost])
        #expect(
            ClassOverrides.summary(of: BelowHitting()).touches
                == [.isEnabled, .hitIsDecidedByHost, .insideIsDecidedByHost])
    }

    @Test("Classes that are asked for in turns keep their own answers")
    func turns() {
        let plain = Plain()
        let hitting = Hitting()
        for _ in 0..<3 {
            #expect(ClassOverrides.summary(of: plain).isEmpty)
            #expect(ClassOverrides.summary(of: hitting) == .decidesHits)
            #expect(ClassOverrides.summary(of: hitting) == .decidesHits)
        }
    }

    @Test("Generic classes are seen through")
    func generic() {
        #expect(ClassOverrides.summary(of: Generic<Int>()) == .drawsContent)
        #expect(ClassOverrides.drawsRect(Generic<String>()))
    }
}
