import Testing
import UIKitTesting
@testable import UIKit

@MainActor
@Suite("UIImageView", .usesApplication)
struct UIImageViewTests {
    private func image(_ width: CGFloat, _ height: CGFloat, _ color: UIColor = .red) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(
            size: CGSize(width: width, height: height), format: format
        ).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    @Test("An image view is as large as its image and takes no touches")
    func new() {
        let view = UIImageView(image: image(20, 10))
        #expect(view.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(!view.isUserInteractionEnabled)
        #expect(view.intrinsicContentSize == CGSize(width: 20, height: 10))
        #expect(view.layer.contentsScale == 2)
        #expect(UIImageView().intrinsicContentSize == CGSize(width: -1, height: -1))
    }

    @Test("The image can be changed and taken away")
    func change() {
        let view = UIImageView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.layer.contents == nil)
        view.image = image(20, 10)
        #expect(view.layer.contents != nil)
        #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.sizeThatFits(.zero) == CGSize(width: 20, height: 10))
        view.image = nil
        #expect(view.layer.contents == nil)
    }

    @Test("The highlighted image is shown while there is one")
    func highlighted() {
        let (plain, bright) = (image(20, 10), image(30, 15))
        let view = UIImageView(image: plain, highlightedImage: bright)
        #expect(view.frame.size == plain.size)
        view.isHighlighted = true
        #expect(view.intrinsicContentSize == bright.size)
        view.highlightedImage = nil
        #expect(view.intrinsicContentSize == plain.size)
    }

    @Test("A template is shown in the tint, and follows it")
    func template() throws {
        let view = UIImageView(image: image(4, 4).withRenderingMode(.alwaysTemplate))
        func pixel() throws -> UInt32 {
            let contents = try #require(view.layer.contents)
            return try #require(contents as? CGImage).pixels[2, 2]
        }
        view.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        #expect(try pixel() == 0xFF00_FF00)
        view.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        #expect(try pixel() == 0xFF00_00FF)
    }

    @Test("An image for both directions of reading follows that of the view")
    func direction() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
        }
        let view = UIImageView(image: image.imageFlippedForRightToLeftLayoutDirection())
        func isLeftFilled() throws -> Bool {
            let contents = try #require(view.layer.contents)
            return try #require(contents as? CGImage).pixels[0, 0] != 0
        }
        #expect(try isLeftFilled())
        view.semanticContentAttribute = .forceRightToLeft
        #expect(try !isLeftFilled())
        view.semanticContentAttribute = .forceLeftToRight
        #expect(try isLeftFilled())
    }

    @Test("A turned picture is shown upright")
    func orientation() throws {
        let source = try #require(image(20, 10).cgImage)
        let view = UIImageView(image: UIImage(cgImage: source, scale: 2, orientation: .right))
        #expect(view.frame.size == CGSize(width: 10, height: 20))
        let contents = try #require(view.layer.contents as? CGImage)
        #expect(contents.width == 20 && contents.height == 40)
    }

    @Test("Margins of a stretched image keep their size")
    func stretched() {
        let insets = UIEdgeInsets(top: 2, left: 5, bottom: 2, right: 5)
        let view = UIImageView(
            image: image(20, 10).resizableImage(withCapInsets: insets, resizingMode: .stretch))
        #expect(view.layer.contentsCenter == CGRect(x: 0.25, y: 0.2, width: 0.5, height: 0.6))
    }

    @Test("A repeated image is made for the size of the view")
    func repeated() throws {
        let view = UIImageView(
            image: image(20, 10).resizableImage(withCapInsets: .zero, resizingMode: .tile))
        view.frame.size = CGSize(width: 50, height: 30)
        let contents = try #require(view.layer.contents as? CGImage)
        #expect(contents.width == 100 && contents.height == 60)
    }
}
