import Testing
@testable import UIKit

@MainActor
@Suite("Class overrides")
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
            #expect(ClassOverrides.touches(of: view) == .areTaken)
            #expect(!ClassOverrides.drawsContent(view))
            #expect(!ClassOverrides.choosesLayerClass(view))
            #expect(!ClassOverrides.choosesActions(view))
        }
    }

    @Test("An override counts in the class and in those made from it")
    func inherited() {
        #expect(ClassOverrides.touches(of: Hitting()) == [.areTaken, .hitIsDecidedByHost])
        #expect(
            ClassOverrides.touches(of: BelowHitting())
                == [.areTaken, .hitIsDecidedByHost, .insideIsDecidedByHost])
    }

    @Test("Generic classes are seen through")
    func generic() {
        #expect(ClassOverrides.drawsContent(Generic<Int>()))
        #expect(ClassOverrides.drawsRect(Generic<String>()))
        #expect(ClassOverrides.touches(of: Generic<Int>()) == .areTaken)
    }
}
