import CoreGraphics
import Testing
import UIKitTesting
import UIKit

@MainActor
@Suite("Controls: natural sizes", .usesApplication)
struct NaturalSizeTests {
    @Test("Controls of a fixed size hug it more strongly than a label does")
    func hugging() {
        for view in [UISwitch(), UIStepper(), UIActivityIndicatorView()] as [UIView] {
            #expect(view.contentHuggingPriority(for: .horizontal) == .defaultHigh)
            #expect(view.contentHuggingPriority(for: .vertical) == .defaultHigh)
        }
        #expect(UIProgressView().contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(UIProgressView().contentHuggingPriority(for: .vertical) == .defaultHigh)
        for view in [UISlider(), UISegmentedControl(), UIButton(), UIPageControl()] as [UIView] {
            #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
        }
    }

    @Test("In a row of a label and a switch the label fills the rest")
    func row() {
        let (label, toggle) = (UILabel(), UISwitch())
        label.text = "Notifications"
        let row = UIStackView(arrangedSubviews: [label, toggle])
        row.frame = CGRect(x: 0, y: 0, width: 300, height: 31)
        row.layoutIfNeeded()
        #expect(toggle.frame.maxX >= 300)
        #expect(label.frame.width > 200)
    }
}
