import Testing
import UIKitTesting
@testable import UIKit

/// What holds for every view, controller and responder of this subject.
@MainActor
@Suite("Laws of views", .serialized, .usesApplication)
struct ViewLawsTests {
    nonisolated static let makers: [@MainActor @Sendable () -> UIView] = [
        { UIView() }, { UIImageView() }, { UIWindow(frame: .zero) },
    ]

    @Test("A view can be made in every way, and goes away", arguments: makers.indices)
    func lifetime(_ index: Int) {
        weak var reference: UIView?
        do {
            let view = Self.makers[index]()
            view.addSubview(UIView())
            view.backgroundColor = .red
            reference = view
        }
        #expect(reference == nil)
    }

    @Test("A new view has Apple's defaults", arguments: makers.indices)
    func defaults(_ index: Int) {
        let view = Self.makers[index]()
        #expect(view.frame == .zero)
        #expect(view.transform == .identity)
        #expect(view.anchorPoint == CGPoint(x: 0.5, y: 0.5))
        #expect(view.alpha == 1)
        #expect(view.isOpaque)
        #expect(view.backgroundColor == nil)
        #expect(!view.clipsToBounds)
        #expect(view.contentMode == .scaleToFill)
        #expect(view.autoresizesSubviews)
        #expect(view.autoresizingMask.isEmpty)
        #expect(view.tag == 0)
        #expect(view.subviews.isEmpty)
        #expect(view.superview == nil)
        #expect(view.gestureRecognizers == nil)
        #expect(!view.isMultipleTouchEnabled)
        #expect(!view.isExclusiveTouch)
        #expect(view.mask == nil)
        #expect(view.semanticContentAttribute == .unspecified)
        #expect(view.overrideUserInterfaceStyle == .unspecified)
        #expect(view.clearsContextBeforeDrawing)
    }

    @Test("Setting what is set already marks nothing", arguments: makers.indices)
    func silence(_ index: Int) {
        let view = Self.makers[index]()
        view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        view.layoutIfNeeded()
        view.layer.flags = []
        view.frame = view.frame
        view.bounds = view.bounds
        view.center = view.center
        view.transform = view.transform
        view.alpha = view.alpha
        view.clipsToBounds = view.clipsToBounds
        view.contentMode = view.contentMode
        view.isHidden = view.isHidden
        #expect(view.layer.flags.isEmpty)
    }

    @Test("A decoder that gives nothing makes a view with the defaults")
    func decoding() throws {
        let view = try #require(UIView(coder: EmptyCoder()))
        #expect(view.frame == .zero)
        #expect(try #require(UIImageView(coder: EmptyCoder())).image == nil)
        #expect(try #require(UIViewController(coder: EmptyCoder())).title == nil)
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
}
