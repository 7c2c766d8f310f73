import UIKit
import XCTest

/// Draws every story in every text size and mirrored, as the project's own tests do.
final class StoryTests: XCTestCase {
    private static let categories: [(name: String, category: UIContentSizeCategory)] = [
        ("xs", .extraSmall), ("s", .small), ("m", .medium), ("default", .large),
        ("xl", .extraLarge), ("xxl", .extraExtraLarge), ("xxxl", .extraExtraExtraLarge),
        ("am", .accessibilityMedium), ("al", .accessibilityLarge),
        ("axl", .accessibilityExtraLarge), ("axxl", .accessibilityExtraExtraLarge),
        ("axxxl", .accessibilityExtraExtraExtraLarge),
    ]

    func testStories() throws {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.makeKeyAndVisible()
        for story in allStories {
            let view = story.make()
            window.addSubview(view)
            view.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                view.centerXAnchor.constraint(equalTo: window.centerXAnchor),
                view.centerYAnchor.constraint(equalTo: window.centerYAnchor),
            ])
            for (name, category) in Self.categories {
                view.traitOverrides.preferredContentSizeCategory = category
                try save(view, in: window, as: "test_\(story.name)__\(name)@3x")
            }
            view.traitOverrides.preferredContentSizeCategory = .large
            view.traitOverrides.layoutDirection = .rightToLeft
            view.semanticContentAttribute = .forceRightToLeft
            try save(view, in: window, as: "test_\(story.name)__rtl@3x")
            view.removeFromSuperview()
        }
    }

    private func save(_ view: UIView, in window: UIWindow, as name: String) throws {
        window.layoutIfNeeded()
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        format.opaque = false
        let image = UIGraphicsImageRenderer(bounds: view.bounds, format: format).image { _ in
            view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
        }
        let folder = ProcessInfo.processInfo.environment["RECORDINGS_OUTPUT"] ?? "output"
        try XCTUnwrap(image.pngData()).write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
    }
}
