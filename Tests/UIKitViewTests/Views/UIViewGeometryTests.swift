import Testing
import UIKitTesting
import UIKit

@MainActor
@Suite("UIView: geometry", .usesApplication)
struct UIViewGeometryTests {
    @Test("The frame sets centre and size and reads back")
    func frame() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(view.center == CGPoint(x: 25, y: 40))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        #expect(view.layer.frame == view.frame)
    }

    @Test("New bounds resize about the centre")
    func bounds() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.bounds = CGRect(x: 5, y: 6, width: 50, height: 20)
        #expect(view.center == CGPoint(x: 50, y: 50))
        #expect(view.frame == CGRect(x: 25, y: 40, width: 50, height: 20))
    }

    @Test("A frame with a negative size means the same rectangle")
    func negativeFrame() {
        let view = UIView()
        view.frame = CGRect(x: 30, y: 40, width: -10, height: -20)
        #expect(view.frame == CGRect(x: 20, y: 20, width: 10, height: 20))
    }

    @Test("The frame of a transformed view is the box around it")
    func transformedFrame() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(view.frame == CGRect(x: -50, y: -25, width: 200, height: 100))
        #expect(view.bounds.size == CGSize(width: 100, height: 50))
        view.transform = .identity
        #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    }

    @Test("The anchor point keeps the centre and moves the frame")
    func anchorPoint() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.anchorPoint = .zero
        #expect(view.center == CGPoint(x: 50, y: 50))
        #expect(view.frame.origin == CGPoint(x: 50, y: 50))
    }

    @Test("Affine and spatial transform are the same fact")
    func transforms() {
        let view = UIView()
        view.transform = CGAffineTransform(translationX: 3, y: 4)
        #expect(view.transform3D.m41 == 3)
        view.transform3D = CATransform3DMakeScale(2, 3, 1)
        #expect(view.transform == CGAffineTransform(scaleX: 2, y: 3))
    }

    @Test("sizeToFit keeps the upper left corner")
    func sizeToFit() {
        final class Fitting: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 20, height: 10) }
        }
        let view = Fitting(frame: CGRect(x: 7, y: 9, width: 100, height: 100))
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 7, y: 9, width: 20, height: 10))
        let plain = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        plain.sizeToFit()
        #expect(plain.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test("A plain view has no natural size")
    func intrinsicSize() {
        #expect(UIView.noIntrinsicMetric == -1)
        #expect(UIView().intrinsicContentSize == CGSize(width: -1, height: -1))
    }

    @Test("A number that is none stops the program with the text known from iOS")
    func notANumber() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run { UIView().center = CGPoint(x: CGFloat.nan, y: 34.5) }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("CALayerInvalidGeometry"))
        #expect(text.contains("CALayer position contains NaN: [nan 34.5]"))
    }
}
