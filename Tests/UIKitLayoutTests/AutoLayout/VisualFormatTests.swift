import Testing
import UIKitTesting
import UIKit

@MainActor
@Suite("NSLayoutConstraint: visual format", .usesApplication)
struct VisualFormatTests {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    let one = UIView()
    let two = UIView()

    init() {
        for view in [one, two] {
            view.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(view)
        }
    }

    private func apply(
        _ formats: String..., options: NSLayoutConstraint.FormatOptions = [],
        metrics: [String: Any] = [:]
    ) {
        for format in formats {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: format, options: options, metrics: metrics,
                    views: ["one": one, "two": two]))
        }
        container.layoutIfNeeded()
    }

    @Test("Standard spaces, equal widths")
    func standard() {
        container.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 40)
        apply("H:|-[one]-[two(==one)]-|", "V:|-[one]-|", "V:|[two]|")
        #expect(one.frame == CGRect(x: 20, y: 1, width: 126, height: 96))
        #expect(two.frame == CGRect(x: 154, y: 0, width: 126, height: 100))
    }

    @Test("The space to the superview without a number follows its margins")
    func margins() {
        apply("|-[one(50)]", "V:|-[one(10)]", "H:|-(20)-[two]-20-|")
        #expect(one.frame == CGRect(x: 8, y: 8, width: 50, height: 10))
        #expect(two.frame.minX == 20 && two.frame.maxX == 300)
        container.layoutMargins.left = 30
        container.layoutIfNeeded()
        #expect(one.frame.minX == 30 && two.frame.minX == 20)
    }

    @Test("Between baselines, the superview still has edges")
    func baselines() {
        let labels = [UILabel(), UILabel()]
        for label in labels {
            label.text = "Text"
            container.addSubview(label)
            label.translatesAutoresizingMaskIntoConstraints = false
        }
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "V:|-[one]-30-[two]",
                options: .spacingBaselineToBaseline, metrics: nil,
                views: ["one": labels[0], "two": labels[1]]))
        container.layoutIfNeeded()
        #expect(abs(labels[0].frame.minY - 8) < 0.001)
        #expect(abs(labels[1].frame.minY - 38) < 0.001)
    }

    @Test("Numbers, metrics and alignment")
    func metrics() {
        apply(
            "|-margin-[one(50)]-(gap)-[two(>=30,<=40)]", options: .alignAllTop,
            metrics: ["margin": 12, "gap": 7.5])
        apply("V:|-10-[one(20)]", "V:[two(20)]")
        #expect(one.frame == CGRect(x: 12, y: 10, width: 50, height: 20))
        #expect(abs(two.frame.origin.x - 69.5) < 0.4)
        #expect(two.frame.origin.y == 10)
        #expect(two.frame.width >= 30 && two.frame.width <= 40)
    }

    @Test("Priorities and inequalities of spaces")
    func priorities() {
        apply(
            "H:|-(>=10,50@750)-[one(100@900)]-0-|", "V:|[one]|", "H:|[two(1)]", "V:|[two]|")
        #expect(one.frame == CGRect(x: 220, y: 0, width: 100, height: 100))
    }

    @Test("From right to left by option")
    func rightToLeft() {
        apply("H:|-5-[one(10)]-5-[two(20)]", options: .directionRightToLeft)
        #expect(one.frame.origin.x == 305)
        #expect(two.frame.origin.x == 280)
    }

    @Test("A malformed format raises an exception that shows the position")
    func unreadable() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let view = UIView()
                UIView().addSubview(view)
                _ = NSLayoutConstraint.constraints(
                    withVisualFormat: "H:|-[labl]", metrics: nil, views: ["label": view])
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "Unable to parse constraint format: \nlabl is not a key in the views dictionary. \nH:|-[labl] \n     ^"
            ))
    }
}
