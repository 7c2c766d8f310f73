import Testing
import UIKitTesting

@testable import UIKit

extension OneApplication {
    @Suite("Animated images") @MainActor struct UIImageViewAnimationTests {
        private let colors: [UIColor] = [.red, .green, .blue]

        private func image(_ color: UIColor, width: CGFloat = 10) -> UIImage {
            let size = CGSize(width: width, height: 10)
            return UIGraphicsImageRenderer(size: size).image { context in
                color.setFill()
                context.fill(CGRect(origin: .zero, size: size))
            }
        }

        private var images: [UIImage] { colors.map { image($0) } }

        /// The colour shown at the view's place: r, g, b, or a dot for any other.
        private func shown(_ app: TestApplication) -> Character {
            switch app.picture[305, 305] {
            case (255, 0, 0, 255): "r"
            case (0, 255, 0, 255): "g"
            case (0, 0, 255, 255): "b"
            default: "."
            }
        }

        private func course(_ app: TestApplication, _ count: Int, step: TimeInterval) -> String {
            var result = ""
            app.advance(by: step / 2)
            for _ in 0..<count {
                result.append(shown(app))
                app.advance(by: step)
            }
            return result
        }

        private func app(_ view: UIImageView) -> TestApplication {
            let app = TestApplication()
            view.frame = CGRect(x: 100, y: 100, width: 10, height: 10)
            app.show(view)
            app.advance(by: 0)
            return app
        }

        @Test("An image that holds an animation runs by itself and for ever")
        func animatedImage() throws {
            let animated = try #require(UIImage.animatedImage(with: images, duration: 3))
            #expect(animated.duration == 3 && animated.images?.count == 3)
            let view = UIImageView(image: animated)
            #expect(view.frame.size == CGSize(width: 10, height: 10))
            #expect(view.intrinsicContentSize == CGSize(width: 10, height: 10))
            let app = app(view)
            #expect(view.isAnimating)
            #expect(course(app, 7, step: 1) == "rgbrgbr")
            view.stopAnimating()
            #expect(!view.isAnimating && course(app, 3, step: 1) == "rrr")
            view.startAnimating()
            #expect(course(app, 3, step: 1) == "rgb")
        }

        @Test("Images run between start and stop, and the image shows before and after")
        func startAndStop() {
            let view = UIImageView(image: image(.white))
            let app = app(view)
            view.animationImages = images
            view.animationDuration = 1.5
            #expect(!view.isAnimating && shown(app) == ".")
            view.startAnimating()
            #expect(view.isAnimating)
            #expect(course(app, 5, step: 0.5) == "rgbrg")
            view.stopAnimating()
            app.advance(by: 0.1)
            #expect(!view.isAnimating && shown(app) == ".")
            view.startAnimating()
            #expect(course(app, 2, step: 0.5) == "rg")
            view.animationImages = []
            app.advance(by: 0.1)
            #expect(!view.isAnimating && shown(app) == ".")
        }

        @Test("Runs that are counted end, and nothing waits any more")
        func repeatCount() {
            let view = UIImageView(image: image(.white))
            let app = app(view)
            view.animationImages = images
            view.animationRepeatCount = 2
            view.animationDuration = 0.6
            view.startAnimating()
            #expect(course(app, 7, step: 0.2) == "rgbrgb.")
            #expect(!view.isAnimating && app.isAtRest)
        }

        @Test("Without a duration each image shows for a thirtieth of a second")
        func standardDuration() {
            let view = UIImageView()
            let app = app(view)
            view.animationImages = images
            view.startAnimating()
            #expect(course(app, 6, step: 1.0 / 30) == "rgbrgb")
        }

        @Test("Frames come when the image changes, and none while the view is invisible")
        func cost() {
            let view = UIImageView(image: UIImage.animatedImage(with: images, duration: 3))
            let app = app(view)
            app.advance(by: 0.5)
            var frames = app.frameCount
            app.advance(by: 10)
            #expect(app.frameCount - frames == 10)
            view.isHidden = true
            app.advance(by: 0.1)
            #expect(app.isAtRest)
            view.isHidden = false
            view.frame.origin.x = -50
            app.advance(by: 0.1)
            #expect(app.isAtRest)
            view.frame.origin.x = 100
            app.advance(by: 0.1)
            frames = app.frameCount
            app.advance(by: 3)
            #expect(app.frameCount - frames == 3)
            view.removeFromSuperview()
            app.advance(by: 0.1)
            #expect(app.isAtRest)
        }

        @Test("A view that comes back to a window runs again")
        func returning() throws {
            let view = UIImageView(image: UIImage.animatedImage(with: images, duration: 3))
            let app = app(view)
            let superview = try #require(view.superview)
            view.removeFromSuperview()
            app.advance(by: 5)
            superview.addSubview(view)
            app.advance(by: 0)
            #expect(view.isAnimating && course(app, 3, step: 1) == "rgb")
        }

        @Test("The highlighted state has images of its own")
        func highlighted() {
            let view = UIImageView()
            let app = app(view)
            view.animationImages = [image(.red)]
            view.highlightedAnimationImages = [image(.blue)]
            view.startAnimating()
            app.advance(by: 0.1)
            #expect(shown(app) == "r")
            view.isHighlighted = true
            app.advance(by: 0.1)
            #expect(shown(app) == "b")
            view.isHighlighted = false
            app.advance(by: 0.1)
            #expect(shown(app) == "r")
        }

        @Test("Templates run in the tint, and a new tint does not begin again")
        func tint() {
            let templates = [image(.white, width: 10), UIImage()].map {
                $0.withRenderingMode(.alwaysTemplate)
            }
            let view = UIImageView(image: nil)
            let app = app(view)
            view.tintColor = .green
            view.animationImages = [templates[0], templates[0].withRenderingMode(.alwaysOriginal)]
            view.animationDuration = 2
            view.startAnimating()
            app.advance(by: 0.5)
            #expect(shown(app) == "g")
            app.advance(by: 1)
            #expect(shown(app) == ".")
            view.tintColor = .blue
            app.advance(by: 0.1)
            #expect(shown(app) == ".")
            app.advance(by: 1)
            #expect(shown(app) == "b")
        }
    }
}
