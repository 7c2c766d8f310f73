import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Classes that tests of apps replace by subclasses. That they compile is the greater part; none of them names a member
/// that apps do not see.
@Suite("Subclasses of values and events", .usesApplication) @MainActor
struct SubclassingTests {
    private final class UpdateItem: UICollectionViewUpdateItem {
        var own = 3
        override var indexPathBeforeUpdate: IndexPath? { IndexPath(item: own, section: 0) }
        override var indexPathAfterUpdate: IndexPath? { nil }
        override var updateAction: Action { .delete }
    }

    private final class AlertAction: UIAlertAction {
        var handler: ((UIAlertAction) -> Void)?
        private var ownTitle: String?
        override var title: String? { ownTitle }

        convenience init(
            title: String?, style: Style, own: ((UIAlertAction) -> Void)?
        ) {
            self.init()
            ownTitle = title
            handler = own
        }
    }

    private final class Traits: UITraitCollection, @unchecked Sendable {
        var sizeClass = UIUserInterfaceSizeClass.regular
        override var horizontalSizeClass: UIUserInterfaceSizeClass { sizeClass }
    }

    private final class Photo: UIImage, @unchecked Sendable {
        let name: String

        init(name: String, cgImage: CGImage) {
            self.name = name
            super.init(cgImage: cgImage, scale: 2, orientation: .up)
        }

        required init?(coder: NSCoder) { nil }
        required init(imageLiteralResourceName name: String) { fatalError("no literal") }
    }

    private final class NamedColor: UIColor, @unchecked Sendable {
        var name = "mine"
    }

    private final class Pasteboard: UIPasteboard {
        override var string: String? {
            get { "mine" }
            set {}
        }
    }

    private final class InputMode: UITextInputMode {
        override var primaryLanguage: String? { "de" }
    }

    private final class Press: UIPress {
        override var key: UIKey? { Key() }
    }

    private final class Key: UIKey {
        override var characters: String { "x" }
    }

    private final class Layout: UICollectionViewCompositionalLayout {
        var invalidations = 0

        init() {
            super.init { _, _ in nil }
        }

        required init?(coder: NSCoder) { nil }

        override func invalidateLayout() {
            invalidations += 1
            super.invalidateLayout()
        }
    }

    private final class Spring: UISpringTimingParameters {
        override var initialVelocity: CGVector { CGVector(dx: 5, dy: 0) }
    }

    private final class RefreshControl: UIRefreshControl {
        let mark = UIView()

        override init() {
            super.init()
            addSubview(mark)
        }

        required init?(coder: NSCoder) { nil }
    }

    private final class Spinner: UIActivityIndicatorView {
        var starts = 0

        override init(style: UIActivityIndicatorView.Style) { super.init(style: style) }

        // Not failable, as that of a stack view.
        required init(coder: NSCoder) { super.init(coder: coder) }

        override func startAnimating() { starts += 1 }
    }

    private final class Column: UIStackView {
        required init(coder: NSCoder) { super.init(coder: coder) }
    }

    private final class Layouter: NSLayoutManager {
        var changes = 0

        override var textStorage: NSTextStorage? { didSet { changes += 1 } }
    }

    private final class AlertReceiver: NSObject {}

    @Test("Initializers of a class are those that its subclasses on iOS call")
    func designatedInitializers() {
        let control = RefreshControl()
        #expect(control.mark.superview === control && control.frame.height > 0)
        let spinner = Spinner(style: .large)
        spinner.startAnimating()
        #expect(spinner.starts == 1 && spinner.style == .large)
    }

    @Test("The storage of a layout manager can be set, which moves it from one storage to another")
    func textStorage() {
        let layouter = Layouter()
        let storages = [NSTextStorage(string: "a"), NSTextStorage(string: "b")]
        storages[0].addLayoutManager(layouter)
        layouter.textStorage = storages[1]
        #expect(storages[0].layoutManagers.isEmpty && storages[1].layoutManagers == [layouter])
        layouter.textStorage = nil
        #expect(storages[1].layoutManagers.isEmpty && layouter.changes == 2)
    }

    @Test("The delegate of an alert view is any object, and is asked if it conforms")
    func alertDelegate() {
        let receiver = AlertReceiver()
        let alert = UIAlertView(
            title: "Tea", message: nil, delegate: receiver, cancelButtonTitle: "Pour")
        #expect(alert.delegate === receiver)
        alert.delegate = self as AnyObject
        #expect(alert.delegate !== receiver)
    }

    @Test("Values are replaced by those of a subclass")
    func values() throws {
        let item: UICollectionViewUpdateItem = UpdateItem()
        #expect(item.indexPathBeforeUpdate == [0, 3] && item.updateAction == .delete)
        let action: UIAlertAction = AlertAction(title: "Go", style: .cancel, own: nil)
        #expect(action.title == "Go" && action.style == .default)
        let traits: UITraitCollection = Traits()
        #expect(traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .unspecified)
        let board: UIPasteboard = Pasteboard()
        #expect(board.string == "mine")
        let mode: UITextInputMode = InputMode()
        #expect(mode.primaryLanguage == "de")
        let press: UIPress = Press()
        #expect(press.key?.characters == "x" && press.responder == nil)
        #expect(UIAlertAction().title == nil)
    }

    @Test("Inherited initializers give a subclass its own values")
    func inheritedInitializers() throws {
        let color = NamedColor(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(color.name == "mine" && color == .red)
        #expect(NamedColor(patternImage: UIImage()).name == "mine")
        let traits = Traits(userInterfaceStyle: .dark)
        #expect(traits.sizeClass == .regular && traits.userInterfaceStyle == .dark)
        let spring = Spring(dampingRatio: 0.5)
        #expect(spring.initialVelocity.dx == 5)
        let pixels = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
        let photo = Photo(name: "four", cgImage: try #require(pixels.cgImage))
        #expect(photo.name == "four" && photo.scale == 2)
        let layout = Layout()
        layout.invalidateLayout()
        #expect(layout.invalidations >= 1)
    }

    @Test("Levels of windows are raised by numbers")
    func levels() {
        let window = UIWindow()
        window.windowLevel = UIWindow.Level.alert + 1
        #expect(window.windowLevel.rawValue == 2001 && window.windowLevel > .alert)
        window.windowLevel -= 2
        window.windowLevel += 0.5
        #expect(window.windowLevel == UIWindow.Level.normal + 1999.5)
        #expect(UIWindow.Level.statusBar - 1 < .statusBar)
    }
}
