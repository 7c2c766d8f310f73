import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct UIButtonLayoutTests {
    private let button = UIButton(type: .custom)
    private let image = drawn(20, 20) {}

    init() {
        button.setTitle("Title", for: .normal)
        button.setImage(image, for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    }

    private var title: CGRect {
        button.layoutIfNeeded()
        return button.titleLabel!.frame
    }

    private var picture: CGRect {
        button.layoutIfNeeded()
        return button.imageView!.frame
    }

    private var hasNaturalSize: Bool {
        let (present, natural) = (button.bounds.size, button.intrinsicContentSize)
        return abs(present.width - natural.width) < 0.001
            && abs(present.height - natural.height) < 0.001
    }

    private func isClose(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.51 }

    @Test("Image and title are side by side in the middle")
    func centred() {
        #expect(isClose(picture.maxX, title.minX))
        #expect(isClose(picture.minX + title.maxX, 200))
        #expect(picture.midY == 25 && isClose(title.midY, 25))
    }

    @Test("Alignments move both together")
    func alignments() {
        button.contentHorizontalAlignment = .left
        button.contentVerticalAlignment = .top
        #expect(picture.origin == .zero && isClose(title.minX, 20) && title.minY == 0)
        button.contentHorizontalAlignment = .right
        button.contentVerticalAlignment = .bottom
        #expect(isClose(title.maxX, 200) && isClose(title.maxY, 50) && picture.maxY == 50)
        button.contentHorizontalAlignment = .trailing
        #expect(isClose(title.maxX, 200))
    }

    @Test("From right to left the image is to the right of the title")
    func mirrored() {
        button.semanticContentAttribute = .forceRightToLeft
        #expect(isClose(title.maxX, picture.minX))
        button.contentHorizontalAlignment = .leading
        #expect(isClose(picture.maxX, 200))
    }

    @Test("Fill stretches an image without a title over everything")
    func filling() {
        button.setTitle(nil, for: .normal)
        button.contentHorizontalAlignment = .fill
        button.contentVerticalAlignment = .fill
        #expect(picture == button.bounds)
    }

    @Test("An inset at one side moves a centred title or image by half")
    func insets() {
        let (formerTitle, formerPicture) = (title, picture)
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
        #expect(isClose(title.minX, formerTitle.minX + 5) && picture == formerPicture)
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: -10)
        #expect(isClose(title.minX, formerTitle.minX + 10))
        button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 8)
        #expect(isClose(picture.minX, formerPicture.minX - 4))
        button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
        #expect(isClose(picture.minX, formerPicture.minX + 6))
    }

    @Test("Without space the image keeps its width and the title is truncated")
    func narrow() {
        button.frame.size.width = 40
        #expect(picture.minX == 0 && picture.width == 20)
        #expect(isClose(title.minX, 20) && title.maxX <= 40)
        button.frame.size.width = 12
        #expect(picture.width == 12)
    }

    @Test("A background image fills the bounds, behind the content")
    func background() {
        button.setBackgroundImage(drawn(5, 5) {}, for: .normal)
        button.layoutIfNeeded()
        #expect(button.subviews.first?.frame == button.bounds)
    }

    @Test("A subclass may override the rectangles of background, content, title and image")
    func overriding() {
        let button = PlacingButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        button.setTitle("Title", for: .normal)
        button.setImage(image, for: .normal)
        button.setBackgroundImage(image, for: .normal)
        button.layoutIfNeeded()
        #expect(button.subviews.first?.frame == CGRect(x: 1, y: 1, width: 98, height: 98))
        #expect(button.titleLabel?.frame == CGRect(x: 10, y: 70, width: 80, height: 20))
        #expect(button.imageView?.frame == CGRect(x: 10, y: 10, width: 40, height: 40))
    }

    @Test("A new font of the label changes the button's size")
    func newFont() {
        let former = button.intrinsicContentSize
        button.setNeedsLayout()
        button.layoutIfNeeded()
        button.titleLabel?.font = .systemFont(ofSize: 40)
        #expect(button.intrinsicContentSize.width > former.width)
        #expect(isClose(picture.minX + title.maxX, 200))
    }

    @Test(
        "Baselines of a button are those that its title will have, before layout",
        arguments: [UIControl.ContentVerticalAlignment.top, .center, .bottom], [false, true])
    func baselines(alignment: UIControl.ContentVerticalAlignment, isConfigured: Bool) throws {
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        let labels = [UILabel(), UILabel()]
        if isConfigured {
            button.configuration = .filled()
            button.configuration?.subtitle = "Subtitle"
        } else {
            button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 0, bottom: 10, right: 0)
        }
        button.contentVerticalAlignment = alignment
        for view in labels + [button] {
            view.translatesAutoresizingMaskIntoConstraints = false
            holder.addSubview(view)
        }
        for label in labels { label.text = "Label" }
        NSLayoutConstraint.activate([
            button.topAnchor.constraint(equalTo: holder.topAnchor, constant: 20),
            button.heightAnchor.constraint(equalToConstant: 120),
            labels[0].firstBaselineAnchor.constraint(equalTo: button.firstBaselineAnchor),
            labels[1].lastBaselineAnchor.constraint(equalTo: button.lastBaselineAnchor),
        ])
        for title in ["Title", "Two\nlines"] {
            button.titleLabel?.numberOfLines = 0
            button.setTitle(title, for: .normal)
            holder.layoutIfNeeded()
            let own = try #require(button.titleLabel)
            let top = own.convert(CGPoint.zero, to: holder).y
            let bottom = own.convert(CGPoint(x: 0, y: own.bounds.height), to: holder).y
            let wanted = [
                top + own.firstBaselineOffset!, bottom - own.lastBaselineOffset!,
            ]
            let found = [
                labels[0].frame.minY + labels[0].firstBaselineOffset!,
                labels[1].frame.maxY - labels[1].lastBaselineOffset!,
            ]
            for (wanted, found) in zip(wanted, found) { #expect(isClose(wanted, found)) }
        }
    }

    @Test("Constraints give a button the size of its content")
    func constraints() {
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        holder.addSubview(button)
        button.translatesAutoresizingMaskIntoConstraints = false
        button.leftAnchor.constraint(equalTo: holder.leftAnchor).isActive = true
        button.topAnchor.constraint(equalTo: holder.topAnchor).isActive = true
        holder.layoutIfNeeded()
        #expect(hasNaturalSize)
        button.setTitle("A much longer title", for: .normal)
        holder.layoutIfNeeded()
        #expect(hasNaturalSize)
    }

    @Test("A button made before the screen is another one is as large as its content all the same")
    func screenChanges() {
        let title = "A title of some width"
        for scale in [1, 2, 3] as [CGFloat] {
            let traits = UITraitCollection.current.modifyingTraits { $0.displayScale = scale }
            traits.asCurrent {
                let holder = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
                holder.addSubview(button)
                button.translatesAutoresizingMaskIntoConstraints = false
                button.leftAnchor.constraint(equalTo: holder.leftAnchor).isActive = true
                button.topAnchor.constraint(equalTo: holder.topAnchor).isActive = true
                button.setTitle(title, for: .normal)
                holder.layoutIfNeeded()
                #expect(hasNaturalSize, "at \(scale)")
                button.setTitle("Title", for: .normal)
            }
        }
    }
}

private final class PlacingButton: UIButton {
    override func backgroundRect(forBounds bounds: CGRect) -> CGRect {
        bounds.insetBy(dx: 1, dy: 1)
    }

    override func contentRect(forBounds bounds: CGRect) -> CGRect {
        bounds.insetBy(dx: 10, dy: 10)
    }

    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: contentRect.minX, y: 70, width: contentRect.width, height: 20)
    }

    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(origin: contentRect.origin, size: CGSize(width: 40, height: 40))
    }
}
