import Testing
import UIKitTesting
@testable import UIKit

/// A view class of the framework, and what Apple gives it in place of `UIView`'s defaults.
struct ViewKind: Sendable, CustomTestStringConvertible {
    let type: UIView.Type
    let make: @MainActor @Sendable (CGRect) -> UIView
    /// Names of the defaults that differ.
    let ownDefaults: Set<String>

    init(
        _ type: UIView.Type, _ make: @escaping @MainActor @Sendable (CGRect) -> UIView,
        ownDefaults: Set<String> = []
    ) {
        self.type = type
        self.make = make
        self.ownDefaults = ownDefaults
    }

    var testDescription: String { "\(type)" }

    static let all: [ViewKind] = [
        ViewKind(UIView.self, UIView.init(frame:)),
        ViewKind(UIWindow.self, UIWindow.init(frame:), ownDefaults: ["isHidden"]),
        ViewKind(
            UIImageView.self, UIImageView.init(frame:), ownDefaults: ["isUserInteractionEnabled"]),
        ViewKind(
            UILabel.self, UILabel.init(frame:),
            ownDefaults: ["isOpaque", "isUserInteractionEnabled", "contentMode"]),
        ViewKind(UIStackView.self, UIStackView.init(frame:)),
        ViewKind(UIVisualEffectView.self, UIVisualEffectView.init(frame:)),
        ViewKind(
            UIActivityIndicatorView.self, UIActivityIndicatorView.init(frame:),
            ownDefaults: ["isHidden"]),
        ViewKind(UIProgressView.self, UIProgressView.init(frame:)),
        ViewKind(UIControl.self, UIControl.init(frame:)),
        ViewKind(UIButton.self, UIButton.init(frame:)),
        ViewKind(UISwitch.self, UISwitch.init(frame:), ownDefaults: ["frame"]),
        ViewKind(UIAlertView.self, UIAlertView.init(frame:)),
        ViewKind(UIActionSheet.self, UIActionSheet.init(frame:)),
        ViewKind(UISlider.self, UISlider.init(frame:)),
        ViewKind(UIStepper.self, UIStepper.init(frame:), ownDefaults: ["frame"]),
        ViewKind(UISegmentedControl.self, UISegmentedControl.init(frame:)),
        ViewKind(UIPageControl.self, UIPageControl.init(frame:)),
        ViewKind(UIRefreshControl.self, UIRefreshControl.init(frame:)),
        ViewKind(
            UITextView.self, { UITextView(frame: $0) },
            ownDefaults: ["clipsToBounds", "gestureRecognizers", "isMultipleTouchEnabled"]),
        ViewKind(
            UISearchTextField.self, UISearchTextField.init(frame:),
            ownDefaults: ["backgroundColor", "gestureRecognizers"]),
        ViewKind(UISearchBar.self, UISearchBar.init(frame:)),
        ViewKind(
            UIColorWell.self, UIColorWell.init(frame:), ownDefaults: ["isOpaque", "contentMode"]),
        ViewKind(UIInputView.self, UIInputView.init(frame:)),
        ViewKind(
            UITextField.self, UITextField.init(frame:), ownDefaults: ["gestureRecognizers"]),
        ViewKind(
            UIScrollView.self, UIScrollView.init(frame:),
            ownDefaults: ["clipsToBounds", "gestureRecognizers", "isMultipleTouchEnabled"]),
        ViewKind(
            UITableView.self, { UITableView(frame: $0) },
            ownDefaults: [
                "backgroundColor", "clipsToBounds", "gestureRecognizers", "isMultipleTouchEnabled",
            ]),
        ViewKind(UITableViewCell.self, { _ in UITableViewCell() }, ownDefaults: ["frame"]),
        ViewKind(
            UITableViewHeaderFooterView.self,
            { _ in UITableViewHeaderFooterView(reuseIdentifier: nil) }),
        ViewKind(
            UICollectionView.self,
            { UICollectionView(frame: $0, collectionViewLayout: UICollectionViewFlowLayout()) },
            ownDefaults: ["clipsToBounds", "gestureRecognizers", "isMultipleTouchEnabled"]),
        ViewKind(UICollectionReusableView.self, UICollectionReusableView.init(frame:)),
        ViewKind(UICollectionViewCell.self, UICollectionViewCell.init(frame:)),
        ViewKind(UICollectionViewListCell.self, UICollectionViewListCell.init(frame:)),
        ViewKind(
            UIPickerView.self, UIPickerView.init(frame:), ownDefaults: ["clipsToBounds", "frame"]),
        ViewKind(UIDatePicker.self, UIDatePicker.init(frame:), ownDefaults: ["frame"]),
        ViewKind(UINavigationBar.self, UINavigationBar.init(frame:)),
        ViewKind(UIToolbar.self, UIToolbar.init(frame:)),
        ViewKind(UITabBar.self, UITabBar.init(frame:)),
        ViewKind(
            UIListContentView.self, { _ in UIListContentView(configuration: .cell()) }),
        ViewKind(
            UIContentUnavailableView.self,
            { _ in UIContentUnavailableView(configuration: .empty()) },
            ownDefaults: ["backgroundColor"]),
    ]
}

/// Laws of every view class of the framework, and of controllers.
@MainActor
@Suite("Laws of views", .serialized, .usesApplication)
struct ViewLawsTests {
    @Test("Every public view class is among those that the laws are about")
    func completeness() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/Frameworks/UIKit").standardizedFileURL
        let files = try #require(FileManager.default.enumerator(atPath: folder.path))
        var names: Set<String> = ["UIView"]
        var parents: [String: String] = [:]
        for case let path as String in files where path.hasSuffix(".swift") {
            let text = try String(
                contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
            let declarations = text.matches(
                of: /^(?:@MainActor )?(?:open|public) (?:final )?class (\w+)\s*:\s*(\w+)/
                    .anchorsMatchLineEndings())
            for declaration in declarations {
                parents[String(declaration.1)] = String(declaration.2)
            }
        }
        while let next = parents.first(where: {
            !names.contains($0.key) && names.contains($0.value)
        }) {
            names.insert(next.key)
        }
        // Abstract: apps override its properties.
        names.remove("UIPopoverBackgroundView")
        #expect(Set(ViewKind.all.map { "\($0.type)" }) == names)
    }

    @Test(
        "A view goes away when it is no longer referenced, however it was made",
        arguments: ViewKind.all)
    func lifetime(_ kind: ViewKind) {
        let makers: [@MainActor () -> UIView?] = [
            { kind.make(CGRect(x: 1, y: 2, width: 30, height: 40)) },
            { kind.type.init(coder: EmptyCoder()) },
        ]
        for make in makers {
            weak var reference: UIView?
            do {
                let view = make()
                ((view as? UIVisualEffectView)?.contentView ?? view)?.addSubview(UIView())
                view?.backgroundColor = .red
                view?.layoutIfNeeded()
                reference = view
                #expect(view != nil)
            }
            #expect(reference == nil)
        }
    }

    @Test("A new view has Apple's defaults", arguments: ViewKind.all)
    func defaults(_ kind: ViewKind) {
        expectDefaults(of: kind.make(.zero), kind)
    }

    @Test("A decoder that holds nothing makes a view with the defaults", arguments: ViewKind.all)
    func decoding(_ kind: ViewKind) throws {
        expectDefaults(of: try #require(kind.type.init(coder: EmptyCoder())), kind)
        #expect(try #require(UIViewController(coder: EmptyCoder())).title == nil)
    }

    private func expectDefaults(of view: UIView, _ kind: ViewKind) {
        func expect<Value: Equatable>(
            _ name: String, _ value: Value, _ expected: Value,
            _ location: SourceLocation = #_sourceLocation
        ) {
            let isOwn = kind.ownDefaults.contains(name)
            #expect((value == expected) != isOwn, "\(name): \(value)", sourceLocation: location)
        }
        #expect(view.frame.origin == .zero)
        expect("frame", view.frame, .zero)
        expect("transform", view.transform, .identity)
        expect("anchorPoint", view.anchorPoint, CGPoint(x: 0.5, y: 0.5))
        expect("alpha", view.alpha, 1)
        expect("isHidden", view.isHidden, false)
        expect("isOpaque", view.isOpaque, true)
        expect("isUserInteractionEnabled", view.isUserInteractionEnabled, true)
        expect("backgroundColor", view.backgroundColor, nil)
        expect("clipsToBounds", view.clipsToBounds, false)
        expect("contentMode", view.contentMode, .scaleToFill)
        expect("autoresizesSubviews", view.autoresizesSubviews, true)
        expect("autoresizingMask", view.autoresizingMask, [])
        expect("tag", view.tag, 0)
        expect("superview", view.superview, nil)
        expect("gestureRecognizers", view.gestureRecognizers, nil)
        expect("isMultipleTouchEnabled", view.isMultipleTouchEnabled, false)
        expect("isExclusiveTouch", view.isExclusiveTouch, false)
        expect("mask", view.mask, nil)
        expect("semanticContentAttribute", view.semanticContentAttribute, .unspecified)
        expect("overrideUserInterfaceStyle", view.overrideUserInterfaceStyle, .unspecified)
        expect("clearsContextBeforeDrawing", view.clearsContextBeforeDrawing, true)
    }

    @Test("Setting what is set already marks nothing", arguments: ViewKind.all)
    func silence(_ kind: ViewKind) {
        let view = kind.make(CGRect(x: 1, y: 2, width: 30, height: 40))
        view.layoutIfNeeded()
        view.layer.flags = []
        func assignAgain<Value>(_ property: ReferenceWritableKeyPath<UIView, Value>, _ name: String)
        {
            view[keyPath: property] = view[keyPath: property]
            #expect(view.layer.flags.isEmpty, "\(name)")
            view.layer.flags = []
        }
        assignAgain(\.frame, "frame")
        assignAgain(\.bounds, "bounds")
        assignAgain(\.center, "center")
        assignAgain(\.transform, "transform")
        assignAgain(\.alpha, "alpha")
        assignAgain(\.isHidden, "isHidden")
        assignAgain(\.isOpaque, "isOpaque")
        assignAgain(\.clipsToBounds, "clipsToBounds")
        assignAgain(\.contentMode, "contentMode")
        assignAgain(\.backgroundColor, "backgroundColor")
        assignAgain(\.tintAdjustmentMode, "tintAdjustmentMode")
        assignAgain(\.semanticContentAttribute, "semanticContentAttribute")
        assignAgain(\.isUserInteractionEnabled, "isUserInteractionEnabled")
    }

    @Test("A controller has Apple's defaults, and goes away")
    func controllers() {
        weak var reference: UIViewController?
        do {
            let controller = UIViewController()
            reference = controller
            #expect(controller.title == nil)
            #expect(controller.parent == nil)
            #expect(controller.children.isEmpty)
            #expect(controller.preferredContentSize == .zero)
            #expect(controller.preferredStatusBarStyle == .default)
            #expect(!controller.prefersStatusBarHidden)
            #expect(controller.shouldAutorotate)
            #expect(controller.supportedInterfaceOrientations == .allButUpsideDown)
            #expect(controller.additionalSafeAreaInsets == .zero)
            #expect(controller.shouldAutomaticallyForwardAppearanceMethods)
            #expect(!controller.isEditing)
            controller.loadViewIfNeeded()
        }
        #expect(reference == nil)
    }
}

/// A decoder without any keys.
private final class EmptyCoder: NSCoder {
    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject(forKey key: String) -> Any? { nil }
}
