import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UILabel: appearance", .usesApplication)
struct UILabelAppearanceTests {
    private final class Caption: UILabel {}

    @Test("A proxy's font and colours reach labels in a window, but for what they set themselves")
    func proxy() {
        let proxy = Caption.appearance()
        proxy.font = .systemFont(ofSize: 31)
        proxy.textColor = .red
        proxy.shadowColor = .blue
        proxy.shadowOffset = CGSize(width: 2, height: 3)
        proxy.highlightedTextColor = .green
        let label = Caption()
        label.textColor = .brown
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(label)
        #expect(label.font.pointSize == 31)
        #expect(label.textColor == .brown && label.shadowColor == .blue)
        #expect(label.shadowOffset == CGSize(width: 2, height: 3))
        #expect(label.highlightedTextColor == .green)
        #expect(UILabel().font.pointSize == 17)
    }
}
