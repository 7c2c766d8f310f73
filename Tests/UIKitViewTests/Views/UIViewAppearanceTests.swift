import Testing
import UIKitTesting
@testable import UIKit

@MainActor
@Suite("UIView: appearance", .usesApplication)
struct UIViewAppearanceTests {
    @Test("Opacity, visibility, clipping and background are the layer's")
    func layerState() {
        let view = UIView()
        view.alpha = 0.5
        view.isHidden = true
        view.clipsToBounds = true
        view.backgroundColor = .red
        #expect(view.layer.opacity == 0.5)
        #expect(view.layer.isHidden)
        #expect(view.layer.masksToBounds)
        #expect(view.layer.backgroundColor == UIColor.red.cgColor)
        view.layer.opacity = 0.25
        #expect(view.alpha == 0.25)
        view.layer.backgroundColor = UIColor.blue.cgColor
        #expect(view.backgroundColor?.cgColor == UIColor.blue.cgColor)
        view.backgroundColor = nil
        #expect(view.layer.backgroundColor == nil)
    }

    @Test("Every content mode has its gravity")
    func contentModes() {
        let view = UIView()
        #expect(view.contentMode == .scaleToFill)
        for value in 0...12 {
            view.contentMode = UIView.ContentMode(rawValue: value)!
            #expect(view.contentMode.rawValue == value)
        }
        view.contentMode = .scaleAspectFit
        #expect(view.layer.contentsGravity == .resizeAspect)
        view.contentMode = .redraw
        #expect(view.layer.needsDisplayOnBoundsChange)
        view.contentMode = .topLeft
        #expect(view.layer.contentsGravity == .topLeft)
        #expect(!view.layer.needsDisplayOnBoundsChange)
    }

    @Test("A subclass chooses the class of its layer")
    func layerClass() {
        final class Shape: UIView {
            override class var layerClass: AnyClass { CAShapeLayer.self }
        }
        #expect(Shape().layer is CAShapeLayer)
        #expect(type(of: UIView().layer) == CALayer.self)
    }

    @Test("Changes are not animated outside of animation blocks")
    func noImplicitActions() {
        let view = UIView()
        let action: (any CAAction)? = view.action(for: view.layer, forKey: "position")
        #expect(action is NSNull)
        view.alpha = 0.3
        view.center = CGPoint(x: 5, y: 5)
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("An override decides about actions")
    func ownActions() {
        final class Animated: UIView {
            override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                event == "opacity" ? CABasicAnimation(keyPath: event) : NSNull()
            }
        }
        let view = Animated()
        view.alpha = 0.5
        view.center = CGPoint(x: 5, y: 5)
        #expect(view.layer.animationKeys() == ["opacity"])
    }

    @Test("A mask is in no hierarchy and clips the layer")
    func mask() {
        let (view, parent, mask) = (UIView(), UIView(), UIView())
        parent.addSubview(mask)
        view.mask = mask
        #expect(view.layer.mask === mask.layer)
        #expect(parent.subviews.isEmpty)
        #expect(view.subviews.isEmpty)
        view.mask = nil
        #expect(view.layer.mask == nil)
    }

    @Test("Animations can be switched off, for a while or for good")
    func animationSwitch() {
        #expect(UIView.areAnimationsEnabled)
        UIView.performWithoutAnimation {
            #expect(!UIView.areAnimationsEnabled)
            UIView.performWithoutAnimation {}
            #expect(!UIView.areAnimationsEnabled)
        }
        #expect(UIView.areAnimationsEnabled)
        UIView.setAnimationsEnabled(false)
        #expect(!UIView.areAnimationsEnabled)
        UIView.setAnimationsEnabled(true)
    }

    @Test(
        "Content is arranged by its kind and the direction around it",
        arguments: [
            (UISemanticContentAttribute.unspecified, true), (.playback, false), (.spatial, false),
            (.forceLeftToRight, false), (.forceRightToLeft, true),
        ])
    func direction(_ attribute: UISemanticContentAttribute, _ turns: Bool) {
        let direction = UIView.userInterfaceLayoutDirection(
            for: attribute, relativeTo: .rightToLeft)
        #expect(direction == (turns ? .rightToLeft : .leftToRight))
    }
}
