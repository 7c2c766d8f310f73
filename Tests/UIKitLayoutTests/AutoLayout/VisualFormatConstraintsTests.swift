import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Visual formats: whatever is written", .usesApplication)
struct VisualFormatParserTests {
    private static let tokens = [
        "H:", "V:", "|", "-", "-", "-", "[", "]", "[one]", "[two]", "[one(", ")", "(", "==", ">=",
        "<=", "=", "@", "@750", "@high", "8", "20.5", "-8", "1e400", ".", ",", "one", "two",
        "space",
        " ", "", "[one(==two)]", "(>=8@1000)", "-(<=space)-", "é", "\u{0}", "[missing]",
        "[one][two]",
    ]

    /// Numbers that are the same in every run.
    private struct Sequence {
        var state: UInt64
        mutating func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
    }

    @Test("A format is read, or its first mistake is shown inside of it", arguments: 0..<40)
    func randomWords(seed: Int) {
        let container = UIView()
        let one = UIView()
        let two = UIView()
        container.addSubview(one)
        container.addSubview(two)
        var random = Sequence(state: UInt64(seed) &* 7919 &+ 3)
        var readable = 0
        for _ in 0..<250 {
            let count = random.next(9)
            var text = ""
            for _ in 0..<count { text += Self.tokens[random.next(Self.tokens.count)] }
            var parser = VisualFormatParser(
                text, metrics: ["space": 4], views: ["one": one, "two": two])
            do {
                let format = try parser.parse()
                readable += 1
                #expect(!format.elements.isEmpty, "\(text)")
                for predicate in format.elements.flatMap({ $0.sizes + ($0.spaces ?? []) }) {
                    #expect(predicate.constant.isFinite, "\(text)")
                }
            } catch {
                #expect(error.offset >= 0 && error.offset <= text.count, "\(text)")
                #expect(!error.reason.isEmpty)
                let lines = error.message(in: text).split(
                    separator: "\n", omittingEmptySubsequences: false)
                #expect(lines.last?.last == "^")
            }
        }
        #expect(readable > 0)
    }

    @Test("A number with too many digits is an error", arguments: ["-", "-(", "[one(", "[one(8@"])
    func largeNumbers(beginning: String) {
        let format = "|\(beginning)" + String(repeating: "9", count: 400)
        var parser = VisualFormatParser(format, metrics: [:], views: ["one": UIView()])
        #expect {
            try parser.parse()
        } throws: { error in
            (error as? VisualFormatError)?.reason.contains("is not a key") == true
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
            var parser = VisualFormatParser(
                text, metrics: ["space": 4], views: named.mapValues { $0 as AnyObject })
            guard (try? parser.parse()) != nil else { continue }
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
