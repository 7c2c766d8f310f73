import Testing
import UIKitTesting
import UIKit

@MainActor
@Suite("NSLayoutYAxisAnchor: the system's spacing between baselines", .usesApplication)
struct BaselineSpacingTests {
    private let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    private let title = UILabel()
    private let detail = UILabel()

    init() {
        for label in [title, detail] {
            label.text = "Text"
            label.translatesAutoresizingMaskIntoConstraints = false
            page.addSubview(label)
        }
        title.topAnchor.constraint(equalTo: page.topAnchor).isActive = true
        detail.firstBaselineAnchor.constraint(
            equalToSystemSpacingBelow: title.lastBaselineAnchor, multiplier: 1
        ).isActive = true
        page.layoutIfNeeded()
    }

    @Test("Lines do not overlap")
    func clear() {
        #expect(detail.frame.minY >= title.frame.maxY - 1)
    }

    @Test("It grows with the fonts")
    func growth() {
        let former = detail.frame.maxY
        detail.font = .systemFont(ofSize: 40)
        page.layoutIfNeeded()
        #expect(detail.frame.minY >= title.frame.minY)
        #expect(detail.frame.maxY > former + 25)
    }

    @Test("Other anchors keep the spacing of neighbours")
    func edges() {
        let other = UIView()
        other.translatesAutoresizingMaskIntoConstraints = false
        page.addSubview(other)
        let below = other.topAnchor.constraint(
            equalToSystemSpacingBelow: title.bottomAnchor, multiplier: 2)
        below.isActive = true
        page.layoutIfNeeded()
        #expect(below.constant == 16)
        #expect(abs(other.frame.minY - title.frame.maxY - 16) < 0.001)
    }
}
