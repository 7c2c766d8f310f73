import Testing
import UIKitTesting

@testable import UIKit

/// A decoder that stands for one object of an interface file.
@MainActor
private final class OneObjectCoder: NSCoder, InterfaceCoder {
    private var attributes: [(type: AnyClass, set: @MainActor (NSObject) -> Void)] = []
    private(set) var levels: [String] = []

    nonisolated override init() { super.init() }

    /// Adds attributes that the file has at the level of a class.
    func add<Object: NSObject>(_ type: Object.Type, _ set: @escaping @MainActor (Object) -> Void) {
        attributes.append((type, { set(unsafeDowncast($0, to: Object.self)) }))
    }

    func readAttributes(of object: NSObject, as type: AnyClass) {
        levels.append("\(type)")
        for attribute in attributes where attribute.type == type { attribute.set(object) }
    }
}

@MainActor
@Suite("Interface files: init(coder:)", .serialized, .usesApplication)
struct InterfaceCoderTests {
    private let coder = OneObjectCoder()

    private final class Badge: UILabel {
        private(set) var stateAfterSuper = ""
        private(set) var frameInitializerRuns = 0

        override init(frame: CGRect) {
            super.init(frame: frame)
            frameInitializerRuns += 1
        }

        required init?(coder: NSCoder) {
            super.init(coder: coder)
            stateAfterSuper =
                "\(Int(frame.width)) \(subviews.count) \(text ?? "nil") \(numberOfLines)"
            numberOfLines = 7
            backgroundColor = .red
        }
    }

    @Test(
        "The part of the superclass is read first, and all of it before the app's initializer goes on"
    )
    func order() throws {
        coder.add(UILabel.self) {
            $0.text = "file"
            $0.numberOfLines = 3
        }
        coder.add(UIView.self) {
            $0.frame = CGRect(x: 1, y: 2, width: 30, height: 4)
            $0.addSubview(UIView())
            $0.backgroundColor = .blue
        }
        let badge = try #require(Badge(coder: coder))
        #expect(coder.levels == ["UIView", "UILabel"])
        #expect(badge.stateAfterSuper == "30 1 file 3")
        #expect(badge.numberOfLines == 7, "what the app sets afterwards stays")
        #expect(badge.backgroundColor == .red)
        #expect(badge.frameInitializerRuns == 0)
    }

    @Test("A file overrides the defaults of a class")
    func defaults() throws {
        coder.add(UIView.self) {
            $0.isUserInteractionEnabled = true
            $0.contentMode = .center
        }
        #expect(try #require(UILabel(coder: coder)).isUserInteractionEnabled)
        #expect(try #require(UILabel(coder: coder)).contentMode == .center)
        #expect(try #require(UIImageView(coder: coder)).isUserInteractionEnabled)
    }

    @Test("A view's own subviews are behind those of the file")
    func subviews() throws {
        let fromFile = UIView()
        coder.add(UIView.self) { $0.addSubview(fromFile) }
        let slider = try #require(UISlider(coder: coder))
        #expect(slider.subviews.count > 1)
        #expect(slider.subviews.last === fromFile)
    }

    /// The classes, each with the levels at which a file has attributes of it.
    private static let classes: [(type: UIView.Type, levels: [String])] = [
        (UIView.self, ["UIView"]), (UIWindow.self, ["UIView", "UIWindow"]),
        (UIImageView.self, ["UIView", "UIImageView"]), (UILabel.self, ["UIView", "UILabel"]),
        (UIStackView.self, ["UIView", "UIStackView"]),
        (UIVisualEffectView.self, ["UIView", "UIVisualEffectView"]),
        (UIProgressView.self, ["UIView", "UIProgressView"]),
        (UIActivityIndicatorView.self, ["UIView", "UIActivityIndicatorView"]),
        (UIControl.self, ["UIView", "UIControl"]),
        (UIButton.self, ["UIView", "UIControl", "UIButton"]),
        (UISwitch.self, ["UIView", "UIControl", "UISwitch"]),
        (UISlider.self, ["UIView", "UIControl", "UISlider"]),
        (UIStepper.self, ["UIView", "UIControl", "UIStepper"]),
        (UIPageControl.self, ["UIView", "UIControl", "UIPageControl"]),
        (UISegmentedControl.self, ["UIView", "UIControl", "UISegmentedControl"]),
    ]

    @Test("Every class of views reads its own part last", arguments: 0..<15)
    func levels(_ index: Int) throws {
        let (type, levels) = Self.classes[index]
        let view = try #require(type.init(coder: coder))
        #expect(coder.levels == levels)
        #expect(Swift.type(of: view) == type)
    }

    @Test("A layout guide reads its part")
    func guide() throws {
        coder.add(UILayoutGuide.self) { $0.identifier = "file" }
        #expect(try #require(UILayoutGuide(coder: coder)).identifier == "file")
        #expect(try #require(UILayoutGuide(coder: NothingCoder())).identifier == "")
    }

    @Test("A controller reads its part")
    func controller() throws {
        final class Screen: UIViewController {}
        coder.add(UIViewController.self) { $0.title = "file" }
        let screen = try #require(Screen(coder: coder))
        #expect(screen.title == "file")
        #expect(coder.levels == ["UIViewController"])
    }

    /// An archive as Apple's UIKit writes it, as far as its keys go.
    private func archive(_ keys: [String]) throws -> NSKeyedUnarchiver {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        for key in keys { archiver.encode(1, forKey: key) }
        archiver.finishEncoding()
        return try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    }

    @Test("An archive of a view is refused with a message that names class and keys")
    func archives() throws {
        let messages = Messages()
        let coder = try archive(["UIBounds", "UISubviews", "another"])
        let controllerCoder = try archive(["UINibName"])
        Console.$capture.withValue({ messages.add($0) }) {
            #expect(UIView(coder: coder) == nil)
            #expect(Badge(coder: coder) == nil)
            #expect(UIViewController(coder: controllerCoder) == nil)
        }
        #expect(messages.all.count == 3)
        #expect(
            messages.all[0].hasPrefix(
                "UIView.init(coder:) fails: the archive holds \"UIBounds\", \"UISubviews\","))
        #expect(messages.all[1].hasPrefix("Badge.init(coder:) fails"))
        #expect(messages.all[2].contains("\"UINibName\""))
    }

    @Test("An archive of an app's own keys is not refused")
    func ownKeys() throws {
        let coder = try archive(["score"])
        #expect(UIView(coder: coder) != nil)
        #expect(UIViewController(coder: coder) != nil)
    }
}

private final class Messages: @unchecked Sendable {
    // Written and read on the main thread by one test.
    private(set) var all: [String] = []
    func add(_ message: String) { all.append(message) }
}

/// A decoder without keys.
private final class NothingCoder: NSCoder {
    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
}
