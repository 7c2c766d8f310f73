import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// Laws that every class of values keeps: colours, images, paths, traits, renderers and what belongs
/// to accessibility.
@MainActor
@Suite("Laws of value classes", .usesApplication)
struct ValueClassLawTests {
    /// A class with a way to make an object and to use it.
    private struct Family {
        let name: String
        let make: @MainActor () -> NSObject
    }

    private let families: [Family] = [
        Family(name: "UIColor") { UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4) },
        Family(name: "dynamic UIColor") { UIColor { _ in .red } },
        Family(name: "faded UIColor") { UIColor.systemBlue.withAlphaComponent(0.3) },
        Family(name: "UITraitCollection") { UITraitCollection(userInterfaceStyle: .dark) },
        Family(name: "UIBezierPath") {
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
        },
        Family(name: "UIImage") { UIImage.pixels([[0xFF12_3456]]) },
        Family(name: "animated UIImage") {
            UIImage.animatedImage(with: [.pixels([[0]])], duration: 1) ?? UIImage()
        },
        Family(name: "UIGraphicsImageRendererFormat") { UIGraphicsImageRendererFormat() },
        Family(name: "UIGraphicsImageRenderer") {
            UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1))
        },
        Family(name: "UIAccessibilityElement") {
            UIAccessibilityElement(accessibilityContainer: NSObject())
        },
        Family(name: "UIAccessibilityCustomAction") {
            UIAccessibilityCustomAction(name: "act") { _ in true }
        },
    ]

    @Test("Every object is deallocated without references")
    func release() {
        for family in families {
            weak var object: NSObject?
            do {
                let made = family.make()
                _ = made.description
                _ = made.hash
                object = made
            }
            #expect(object == nil, "\(family.name)")
        }
    }

    @Test("Every object equals itself, has the hash of itself, and differs from another kind")
    func equality() {
        for family in families {
            let object = family.make()
            #expect(object.isEqual(object) && object.hash == object.hash, "\(family.name)")
            #expect(!object.isEqual(NSObject()) && !object.isEqual(nil), "\(family.name)")
        }
    }

    @Test("Every copy is equal, and of what never changes it is the object itself")
    func copying() {
        for family in families {
            guard let object = family.make() as? any NSCopying & NSObject else { continue }
            let copy = object.copy()
            switch object {
            case is UIColor, is UITraitCollection:
                #expect(copy as AnyObject === object, "\(family.name)")
            case is UIGraphicsRendererFormat:
                #expect(copy as AnyObject !== object, "\(family.name)")
            default:
                #expect(copy as AnyObject !== object && object.isEqual(copy), "\(family.name)")
            }
        }
    }

    @Test("Every archive that is empty gives nothing, and never breaks")
    func emptyArchives() throws {
        let data = NSKeyedArchiver(requiringSecureCoding: true).encodedData
        #expect(UIColor(coder: try NSKeyedUnarchiver(forReadingFrom: data)) == nil)
        #expect(UIImage(coder: try NSKeyedUnarchiver(forReadingFrom: data)) == nil)
        #expect(UIBezierPath(coder: try NSKeyedUnarchiver(forReadingFrom: data)) == nil)
        let traits = UITraitCollection(coder: try NSKeyedUnarchiver(forReadingFrom: data))
        #expect(traits == UITraitCollection())
    }

    @Test("What is drawn with an image lives no longer than the image")
    func drawnImages() {
        weak var picture: CGImage?
        do {
            let image = UIImage.pixels([[0xFF12_3456]])
            picture = image.cgImage
            _ = drawn(2, 2) {
                image.draw(at: .zero)
                image.withTintColor(.red).draw(at: .zero)
                image.withHorizontallyFlippedOrientation().draw(at: .zero)
            }
        }
        #expect(picture == nil)
    }
}
