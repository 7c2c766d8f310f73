import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

final class CompiledNibOwner: NSObject {
    var titleLabel: UILabel!
    var buttons: [UIButton] = []
}

/// The class that the nib names for its title.
final class CompiledNibTitle: UILabel {}

@MainActor
@Suite("Compiled nibs", .serialized, .usesApplication)
struct CompiledNibTests {
    private static let bundle = Bundle(
        path: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/CompiledNibs").path)!

    @Test("Both forms, a file and a folder, give the same views", arguments: ["Card", "Keyed"])
    func views(name: String) throws {
        let owner = CompiledNibOwner()
        let objects = Self.bundle.loadNibNamed(name, owner: owner)
        let view = try #require(objects?.first as? UIView)
        #expect(objects?.count == 1)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 200))
        #expect(view.backgroundColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        #expect(view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
        #expect(view.layer.cornerRadius == 8)
        #expect(owner.titleLabel.text == "Grüße & \"mehr\"")
        #expect(owner.titleLabel is CompiledNibTitle)
        #expect(owner.titleLabel.font == .boldSystemFont(ofSize: 19))
        #expect(owner.titleLabel.contentHuggingPriority(for: .vertical).rawValue == 252)
        let button = try #require(owner.buttons.first)
        #expect(button.title(for: .normal) == "Tap" && button.tag == 4711)
        #expect(button.accessibilityLabel == "Tap here")
        #expect(button.constraints.map(\.constant) == [90])
        #expect(view.constraints.map(\.constant) == [12])
        #expect(button.actions(forTarget: owner, forControlEvent: .touchUpInside) == ["tapped:"])
        let field = try #require(view.subviews.last as? UITextField)
        #expect(field.placeholder == "Name" && field.keyboardType == .emailAddress)
    }

    @Test("What is not known is named on the console, without a line of the file")
    func unknown() {
        // An attribute is reported once for each time that its file is read.
        NibFile.removeAll()
        let lines = messages { _ = Self.bundle.loadNibNamed("Card", owner: CompiledNibOwner()) }
        #expect(lines.contains("Carob: Card: the attribute UIHologram of view is not supported"))
        #expect(
            lines.contains("Carob: Card: the element HologramView is not known; it is skipped"))
    }

    @Test("Of a folder the file for the newest system that is not too new is read")
    func folder() {
        let files = ["objects.nib", "objects-11.0+.nib", "objects-13.0+.nib", "objects-18.0+.nib"]
        #expect(CompiledNibFolder.file(of: files) == "objects-13.0+.nib")
        #expect(CompiledNibFolder.file(of: ["runtime.nib", "objects.nib"]) == "runtime.nib")
        #expect(CompiledNibFolder.file(of: ["objects-18.0+.nib"]) == nil)
    }
}
