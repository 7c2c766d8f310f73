import Testing
import UIKitTestSupport
import UIKitTesting
@testable import UIKit

@MainActor
@Suite("Symbols", .usesApplication)
struct SymbolTests {
    private func size(_ configuration: UIImage.SymbolConfiguration?) throws -> CGSize {
        try #require(UIImage(systemName: "plus.circle", withConfiguration: configuration)).size
    }

    /// Returns the covered area of the picture.
    private func ink(_ weight: UIImage.SymbolWeight) throws -> Int {
        let configuration = UIImage.SymbolConfiguration(pointSize: 40, weight: weight)
        let image = try #require(UIImage(systemName: "star", withConfiguration: configuration))
        return image.pixelRows.joined().reduce(0) { $0 + Int($1 >> 24) }
    }

    @Test(
        "Every symbol of the table that is one of Apple's has a picture; an unknown name has none")
    func names() {
        #expect(SymbolIcons.symbols.filter { !SystemSymbolNames.contains($0) } == [])
        #expect(SymbolIcons.symbols.filter { UIImage(systemName: $0) == nil } == [])
        for name in ["no.such.symbol", "", ".", "circle.", ".fill", "../../etc/passwd", "trash.51"]
        {
            #expect(UIImage(systemName: name) == nil, "\(name)")
        }
    }

    @Test(
        "A frame, a slash, a badge, a fill, a side, a character and a language follow from the name",
        arguments: [
            "heart.circle", "heart.circle.fill", "trash.square.fill", "plus.rectangle",
            "bolt.shield",
            "bookmark.slash", "tag.slash.fill", "bell.badge", "cart.badge.plus",
            "cart.fill.badge.plus",
            "folder.fill.badge.person.crop", "arrow.forward", "arrow.backward.circle.fill",
            "a.circle",
            "z.square.fill", "50.circle", "eurosign.circle.fill", "exclamationmark.2",
            "character.book.closed.fill.ja", "doc.richtext.he",
        ])
    func composed(_ name: String) throws {
        let image = try #require(UIImage(systemName: name))
        #expect(image.pixelRows.joined().contains { $0 >> 24 > 200 }, "\(name)")
    }

    @Test("Only names that Apple has are composed")
    func onlyKnownNames() {
        #expect(
            UIImage(systemName: "trash.octagon") == nil
                && UIImage(systemName: "star.badge.heart") == nil)
        #expect(UIImage(systemName: "51.circle") == nil && UIImage(systemName: "aa.circle") == nil)
    }

    @Test("A symbol in a filled circle is cut out of it, and a slash keeps a margin")
    func cutOut() throws {
        func alpha(_ name: String, x: CGFloat, y: CGFloat) throws -> UInt32 {
            let configuration = UIImage.SymbolConfiguration(pointSize: 100)
            let image = try #require(UIImage(systemName: name, withConfiguration: configuration))
            let rows = image.pixelRows
            let row = rows[min(Int(y * CGFloat(rows.count)), rows.count - 1)]
            return row[min(Int(x * CGFloat(row.count)), row.count - 1)] >> 24
        }
        #expect(try alpha("moon.circle", x: 0.25, y: 0.5) < 10)
        #expect(try alpha("stop.circle.fill", x: 0.5, y: 0.1) > 200)
        #expect(try alpha("square.circle.fill", x: 0.18, y: 0.5) > 200)
        #expect(try alpha("folder.fill.badge.plus", x: 0.25, y: 0.6) > 200)
        #expect(try alpha("rectangle.slash.fill", x: 0.5, y: 0.5) > 200)
    }

    @Test("Where placeholders are asked for, a name without a picture has one of a symbol's size")
    func placeholders() throws {
        try SymbolPlaceholder.$isUsed.withValue(true) {
            let size = try size(nil)
            let image = try #require(UIImage(systemName: "guitars"))
            #expect(abs(image.size.width - size.width) < 1 && image.isSymbolImage)
            let other = try #require(UIImage(systemName: "skateboard"))
            #expect(image.pixelRows != other.pixelRows)
            for name in ["", "Guitars", "a..b", "no.such.symbol"] {
                #expect(UIImage(systemName: name) == nil)
            }
        }
        #expect(UIImage(systemName: "guitars") == nil)
    }

    @Test("The large circle of a 17-point plus is as wide and high as measured on iOS")
    func measured() throws {
        let large = try size(
            UIImage.SymbolConfiguration(pointSize: 17, weight: .regular, scale: .large))
        #expect(abs(large.width - 24.333) < 0.7 && abs(large.height - 23.667) < 0.7, "\(large)")
    }

    @Test(
        "Size follows the point size and the scale; without a configuration it is that of body text"
    )
    func sizes() throws {
        let plain = try size(nil)
        #expect(try size(UIImage.SymbolConfiguration(pointSize: 17)) == plain)
        let double = try size(UIImage.SymbolConfiguration(pointSize: 34))
        #expect(abs(double.width - 2 * plain.width) < 1)
        let scales = try [UIImage.SymbolScale.small, .medium, .large].map {
            try size(UIImage.SymbolConfiguration(scale: $0)).width
        }
        #expect(scales == scales.sorted() && Set(scales).count == 3)
        #expect(scales[1] == plain.width)
        #expect(try size(UIImage.SymbolConfiguration(textStyle: .largeTitle)).width > plain.width)
        #expect(try size(UIImage.SymbolConfiguration(font: .systemFont(ofSize: 34))) == double)
    }

    @Test("Heavier symbols have more ink, each weight more than the one before")
    func weights() throws {
        let weights: [UIImage.SymbolWeight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        let inks = try weights.map(ink)
        #expect(inks == inks.sorted() && Set(inks).count == inks.count, "\(inks)")
    }

    @Test("A configuration applied to a symbol adds to its own")
    func applying() throws {
        let bold = UIImage.SymbolConfiguration(weight: .bold)
        let large = UIImage.SymbolConfiguration(pointSize: 40)
        let star = try #require(UIImage(systemName: "star", withConfiguration: bold))
        let both = try #require(star.applyingSymbolConfiguration(large))
        #expect(
            both.symbolConfiguration == UIImage.SymbolConfiguration(pointSize: 40, weight: .bold))
        #expect(both.size.width > star.size.width)
        #expect(UIImage().applyingSymbolConfiguration(large) == nil)
        #expect(bold.applying(large) == large.applying(bold))
        #expect(large.applying(UIImage.SymbolConfiguration(pointSize: 20)) != large)
    }

    @Test("Image views show symbols in their tint, other images in their own colours")
    func tint() throws {
        let view = UIImageView(image: UIImage(systemName: "circle.fill"))
        view.tintColor = .red
        func middle() throws -> UInt32 {
            let image = try #require(view.image)
            let picture = try #require(view.picture(of: image).content.uprightCGImage)
            return picture.pixels[picture.width / 2, picture.height / 2]
        }
        #expect(try middle() == 0xFFFF_0000)
        let green = UIImage.SymbolConfiguration(paletteColors: [.green])
        view.image = UIImage(systemName: "circle.fill", withConfiguration: green)
        #expect(try middle() == 0xFF00_FF00)
        view.image = UIImage(systemName: "circle.fill")?.withTintColor(
            .blue, renderingMode: .alwaysOriginal)
        #expect(try middle() == 0xFF00_00FF)
    }

    @Test("An image view's preferred configuration is for what the image leaves open")
    func preferred() throws {
        let view = UIImageView(image: UIImage(systemName: "plus.circle"))
        let plain = view.intrinsicContentSize
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
        #expect(view.intrinsicContentSize == (try size(UIImage.SymbolConfiguration(pointSize: 34))))
        let own = UIImage.SymbolConfiguration(pointSize: 17)
        view.image = UIImage(systemName: "plus.circle", withConfiguration: own)
        #expect(view.intrinsicContentSize == plain)
    }

    @Test("A symbol has a baseline, and knows that it is one")
    func kind() throws {
        let star = try #require(UIImage(systemName: "star"))
        #expect(star.isSymbolImage)
        #expect(star.renderingMode == .automatic)
        #expect(try #require(star.baselineOffsetFromBottom) > 0)
        #expect(!UIImage().isSymbolImage)
        #expect(star == UIImage(systemName: "star"))
        #expect(star != UIImage(systemName: "star.fill"))
        #expect(UIImage(systemName: "chevron.forward")?.flipsForRightToLeftLayoutDirection == true)
    }
}
