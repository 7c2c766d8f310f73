import Testing
import UIKitTesting
import VisualFormat

@testable import UIKit

@MainActor
@Suite("Constraints of visual formats: whatever is written", .usesApplication)
struct VisualFormatConstraintsTests {
    /// Numbers that are the same in every run.
    private struct Sequence {
        var state: UInt64
        mutating func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
    }

    @Test("What is read can be laid out, whatever it says", arguments: 0..<10)
    func layout(seed: Int) {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let views = ["one", "two"].map { name in
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(view)
            return (name, view as Any)
        }
        let named = Dictionary(uniqueKeysWithValues: views)
        let parts = [
            "|", "-", "-8-", "-(>=8)-", "-(8@300,<=20)-", "-space-", "[one]", "[two]", "[one(40)]",
            "[two(==one)]", "[one(>=10,<=50@999)]", "[two(==one@250)]", "-(-8)-",
        ]
        var random = Sequence(state: UInt64(seed) &* 104_729 &+ 11)
        var readable = 0
        for _ in 0..<200 {
            var text = random.next(2) == 0 ? "H:" : "V:"
            for _ in 0..<(1 + random.next(6)) { text += parts[random.next(parts.count)] }
            guard
                let format = try? VisualFormat(
                    parsing: text, metrics: ["space": 4], views: Set(named.keys)),
                format.elements.contains(where: { $0.view != nil })
            else { continue }
            readable += 1
            let constraints = NSLayoutConstraint.constraints(
                withVisualFormat: text, options: [], metrics: ["space": 4], views: named)
            NSLayoutConstraint.activate(constraints)
            Console.$capture.withValue({ _ in }) { container.layoutIfNeeded() }
            for case let view as UIView in named.values {
                let frame = view.frame
                #expect(frame.width >= 0 && frame.height >= 0, "\(text)")
                #expect(abs(frame.minX) < 1e6 && abs(frame.minY) < 1e6, "\(text)")
            }
            NSLayoutConstraint.deactivate(constraints)
            #expect(container.constraints.isEmpty)
        }
        #expect(readable > 10)
    }
}
