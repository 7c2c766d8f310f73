import Foundation
import Testing
import UIKitTesting
@testable import UIKit

@MainActor
@Suite("UIView: description", .usesApplication)
struct UIViewDescriptionTests {
    /// The description without addresses.
    private func text(_ view: UIView) -> String {
        view.description.replacing(/0x[0-9a-f]+/, with: "0x")
    }

    @Test("A plain view prints class, frame and layer")
    func plain() {
        let view = UIView(frame: CGRect(x: 400.0 / 3, y: 20, width: 52.0 + 2.0 / 3, height: 19.5))
        #expect(
            text(view)
                == "<UIView: 0x; frame = (133.333 20; 52.6667 19.5); layer = <CALayer: 0x>>")
    }

    @Test("What differs from a new view is printed in the order known from iOS")
    func fields() {
        let view = UIView()
        view.layer.opacity = 0.5
        view.isHidden = true
        view.clipsToBounds = true
        view.isOpaque = false
        view.tag = 3
        view.isUserInteractionEnabled = false
        view.autoresizingMask = [
            .flexibleWidth, .flexibleHeight, .flexibleLeftMargin, .flexibleBottomMargin,
        ]
        #expect(
            text(view)
                == "<UIView: 0x; frame = (0 0; 0 0); clipsToBounds = YES; alpha = 0.5; hidden = YES; "
                + "opaque = NO; autoresize = LM+W+H+BM; tag = 3; userInteractionEnabled = NO; "
                + "layer = <CALayer: 0x>>")
    }

    @Test("A view can be described from another thread, as tests of libraries do")
    func otherThread() async {
        let view = UIView()
        let text = await withCheckedContinuation { done in
            Thread.detachNewThread { done.resume(returning: view.description) }
        }
        #expect(text.hasPrefix("<UIView: 0x"))
    }

    @Test("A class of the app prints the class of the framework that it is made from")
    func baseClass() {
        final class Photo: UIImageView {}
        #expect(text(Photo()).contains("baseClass = UIImageView; frame"))
        #expect(!text(UIImageView()).contains("baseClass"))
        final class Plain: UIView {}
        #expect(!text(Plain()).contains("baseClass"))
    }

    @Test("A tree is printed a view a line, indented by depth")
    func tree() {
        let (root, branch, leaf) = (UIView(), UIView(), UIView())
        root.addSubview(branch)
        branch.addSubview(leaf)
        root.addSubview(UIImageView())
        let lines = root.recursiveDescription().split(separator: "\n").map { line in
            String(line.prefix { $0 != ":" })
        }
        #expect(lines == ["<UIView", "   | <UIView", "   |    | <UIView", "   | <UIImageView"])
    }
}
