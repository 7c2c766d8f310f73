import Foundation
import Testing
import UIKitTesting
import UIKit

/// Documents of real projects as an oracle: the frames in them are Xcode's own solutions.
@MainActor
@Suite("Auto Layout: frames that Xcode stored", .usesApplication)
struct StoredFramesTests {
    nonisolated static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("shared/data/interface_files")

    nonisolated static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

    @Test(
        "Views are where Xcode put them, but for canvases that Xcode did not update",
        .enabled(if: isThere, "shared/data/interface_files is not beside the checkout"))
    func frames() {
        let tally = count()
        #expect(tally.constraints > 250 && tally.views > 90, "\(tally.constraints), \(tally.views)")
        // Looked at one by one: of 101 views 12 differ, by frames that contradict their own
        // constraints, by a screen's margins, or by the width that text gives a text view.
        #expect(tally.share > 0.87, "\(tally.summary)")
    }

    private func count() -> Tally {
        guard
            let files = FileManager.default.enumerator(
                at: Self.folder, includingPropertiesForKeys: nil)
        else { return Tally() }
        var tally = Tally()
        let documents = files.compactMap { $0 as? URL }
            .filter { ["xib", "storyboard"].contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
        for file in documents {
            guard let document = StoredInterfaceReader.read(file),
                document["useAutolayout"] == "YES"
            else { continue }
            for (root, controller) in Self.roots(of: document) {
                guard let views = StoredViews(root: root, controller: controller),
                    views.constraintCount > 0
                else { continue }
                let surroundings = UIView(frame: views.root.bounds)
                let screen = UIViewController()
                screen.view = views.root
                surroundings.addSubview(views.root)
                surroundings.layoutIfNeeded()
                tally.add(views, file.lastPathComponent)
            }
        }
        return tally
    }

    /// The view of each controller, and the top-level views.
    private static func roots(
        of document: StoredElement
    ) -> [(StoredElement, StoredElement?)] {
        let controlled = document.subtree.compactMap { element in
            element.child("view", key: "view").map { ($0, Optional(element)) }
        }
        let alone = document.child("objects")?.children.filter { $0.name == "view" } ?? []
        return controlled + alone.map { ($0, nil) }
    }

    private struct Tally {
        var constraints = 0
        var views = 0
        var agreeing = 0
        var misses: [String] = []

        var share: Double { Double(agreeing) / Double(max(views, 1)) }
        var summary: String {
            "\(agreeing) of \(views)\n" + misses.prefix(40).joined(separator: "\n")
        }

        @MainActor mutating func add(_ stored: StoredViews, _ name: String) {
            constraints += stored.constraintCount
            for (view, element, frame) in stored.frames
            where element["misplaced"] != "YES" && element["ambiguous"] != "YES"
                && element["fixedFrame"] != "YES"
            {
                views += 1
                let difference = [
                    view.frame.minX - frame.minX, view.frame.minY - frame.minY,
                    view.frame.width - frame.width, view.frame.height - frame.height,
                ]
                if difference.allSatisfy({ abs($0) < 1 }) {
                    agreeing += 1
                } else {
                    misses.append(
                        "\(name) \(element.name) \(element["id"] ?? "") is \(view.frame), stored \(frame)"
                    )
                }
            }
        }
    }
}
