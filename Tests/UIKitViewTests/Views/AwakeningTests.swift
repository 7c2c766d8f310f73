import Testing
import UIKitTesting
import UIKit

private final class Awakened: UIView {
    private(set) var heard: [String] = []

    override func awakeFromNib() {
        super.awakeFromNib()
        heard.append("awake")
    }

    override func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
        heard.append("prepared")
    }
}

@MainActor
@Suite("Calls that objects of interface files receive", .usesApplication)
struct AwakeningTests {
    @Test("Views and controllers may override what they hear, and the default does nothing")
    func overrides() {
        let view = Awakened()
        view.awakeFromNib()
        view.prepareForInterfaceBuilder()
        #expect(view.heard == ["awake", "prepared"])
        UIViewController().awakeFromNib()
    }
}
