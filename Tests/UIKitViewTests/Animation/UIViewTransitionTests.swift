import CoreGraphics
import QuartzCore
import Testing
import UIKitTesting

@testable import UIKit

extension OneApplication {
    @Suite("UIView: transitions") @MainActor struct UIViewTransitionTests {
        private let stage = AnimationStage()
        private var view: UIView { stage.view }

        /// Red, green, blue of the screen at a point in points.
        private func color(_ x: CGFloat, _ y: CGFloat) -> [Int] {
            let scale = UIScreen.main.scale
            let pixel = stage.app.picture[Int(x * scale), Int(y * scale)]
            return [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
        }

        @Test("A cross dissolve mixes what was with what is, and then shows what is")
        func dissolve() {
            UIView.transition(
                with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
                animations: { view.backgroundColor = .blue }, completion: stage.noting("end"))
            stage.app.advance(by: 0)
            #expect(color(10, 110) == [255, 0, 0])
            stage.app.advance(by: 0.25)
            let mixed = color(10, 110)
            #expect(abs(mixed[0] - 191) <= 2 && abs(mixed[2] - 64) <= 2)
            stage.app.advance(by: 0.76)
            stage.settle()
            #expect(color(10, 110) == [0, 0, 255] && stage.log == ["end true"])
        }

        @Test("A view in front of nothing dissolves without showing what is behind it")
        func dissolvesOpaquely() {
            UIView.transition(
                with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
                animations: { view.layer.cornerRadius = 1 })
            stage.app.advance(by: 0)
            stage.app.advance(by: 0.5)
            let mixed = color(10, 110)
            #expect(mixed[0] >= 253 && mixed[1] <= 1)
        }

        @Test(
            "A flip turns the old side away until it is on edge, then the new side to the front",
            arguments: [
                UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight,
                .transitionFlipFromTop, .transitionFlipFromBottom,
            ])
        func flip(_ options: UIView.AnimationOptions) {
            view.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
            stage.app.advance(by: 0)
            UIView.transition(
                with: view, duration: 1, options: options.union(.curveLinear),
                animations: { view.backgroundColor = .blue })
            stage.app.advance(by: 0)
            stage.app.advance(by: 0.3)
            #expect(color(150, 150) == [255, 0, 0])
            // A side of the card has moved inwards, and the edge that comes forward is longer.
            let behind: (CGFloat, CGFloat) =
                options == .transitionFlipFromTop || options == .transitionFlipFromBottom
                ? (150, 102) : (102, 150)
            #expect(color(behind.0, behind.1) != [255, 0, 0])
            stage.app.advance(by: 0.4)
            #expect(color(150, 150) == [0, 0, 255])
            stage.app.advance(by: 0.4)
            #expect(color(102, 102) == [0, 0, 255])
        }

        @Test("A page curls up from below and uncovers the new one; it comes down the same way")
        func curl() {
            view.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
            stage.app.advance(by: 0)
            UIView.transition(
                with: view, duration: 1, options: [.transitionCurlUp, .curveLinear],
                animations: { view.backgroundColor = .blue })
            stage.app.advance(by: 0)
            #expect(color(150, 150) == [255, 0, 0])
            stage.app.advance(by: 0.5)
            #expect(color(150, 195) == [0, 0, 255])
            // The back of the page is paper that the page shines through.
            let up = color(150, 105)
            #expect(up[0] == 255 && (200..<255).contains(up[1]) && up[1] == up[2])
            stage.app.advance(by: 0.6)
            UIView.transition(
                with: view, duration: 1, options: [.transitionCurlDown, .curveLinear],
                animations: { view.backgroundColor = .green })
            stage.app.advance(by: 0)
            stage.app.advance(by: 0.5)
            #expect(color(150, 195) == [0, 0, 255])
            let down = color(150, 105)
            #expect(down[1] == 255 && (200..<255).contains(down[0]) && down[0] == down[2])
            stage.app.advance(by: 0.6)
            #expect(color(150, 105) == [0, 255, 0])
        }

        @Test("One view replaces another in its superview, or is shown instead")
        func replacing() {
            let other = UIView(frame: view.frame)
            let parent = view.superview
            UIView.transition(
                from: view, to: other, duration: 0.5, options: .transitionFlipFromLeft,
                completion: stage.noting("end"))
            #expect(view.superview == nil && other.superview === parent)
            stage.app.advance(by: 0)
            stage.app.advance(by: 0.55)
            #expect(stage.log == ["end true"])
            parent?.addSubview(view)
            other.isHidden = false
            UIView.transition(
                from: other, to: view, duration: 0.5,
                options: [.transitionCrossDissolve, .showHideTransitionViews])
            #expect(other.isHidden && !view.isHidden && other.superview === parent)
        }

        @Test("Changes inside a transition do not move by themselves, unless that is allowed")
        func content() {
            let child = UIView()
            view.addSubview(child)
            stage.app.advance(by: 0)
            UIView.transition(
                with: view, duration: 1, options: .transitionCrossDissolve,
                animations: { child.center.x = 10 })
            #expect(child.layer.animationKeys() == nil)
            #expect(view.layer.animationKeys() == [kCATransition])
            UIView.transition(
                with: view, duration: 1,
                options: [.transitionCrossDissolve, .allowAnimatedContent],
                animations: { child.center.x = 0 })
            #expect(child.layer.animationKeys() == ["position"])
        }

        @Test("Without a transition, or with animations off, the changes are all there is")
        func none() {
            UIView.transition(
                with: view, duration: 1, animations: { view.alpha = 0.5 },
                completion: stage.noting("none"))
            UIView.performWithoutAnimation {
                UIView.transition(
                    with: view, duration: 1, options: .transitionFlipFromLeft,
                    animations: { view.alpha = 1 }, completion: stage.noting("off"))
            }
            #expect(view.layer.animationKeys() == nil)
            // Completions are called after the transition has returned.
            stage.app.advance(by: 0)
            #expect(view.layer.animationKeys() == nil && stage.log == ["none true", "off true"])
        }

        @Test("Deleted views go away and leave their superview")
        func delete() {
            UIView.perform(
                .delete, on: [view], animations: { stage.log.append("along") },
                completion: stage.noting("end"))
            #expect(view.superview != nil && stage.log == ["along"])
            stage.app.advance(by: 0)
            stage.app.advance(by: 0.3)
            #expect(view.superview == nil && stage.log == ["along", "end true"])
        }

        @Test("An animation between begin and commit can have a transition")
        func opened() {
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationTransition(.flipFromRight, for: view, cache: true)
            UIView.commitAnimations()
            #expect(view.layer.animation(forKey: kCATransition)?.duration == 0.2)
        }
    }
}
