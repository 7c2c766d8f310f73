import UIKit
import XCTest

/// Draws the views of the recorded tests before they are marked, and writes what assistive technologies are
/// told.
class SnapshotTestCase: XCTestCase {
    private static let folder = ProcessInfo.processInfo.environment["RECORDINGS_OUTPUT"] ?? "output"

    func SnapshotVerifyAccessibility(
        _ view: UIView, identifier: String = "", file: StaticString = #filePath, line: UInt = #line,
        function: String = #function
    ) {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let host = UIViewController()
        window.rootViewController = host
        window.isHidden = false
        host.view.addSubview(view)
        defer { view.removeFromSuperview() }
        view.setNeedsLayout()
        view.layoutIfNeeded()
        let path = "\(Self.folder)/\(function.replacingOccurrences(of: "()", with: ""))"
        let image = UIGraphicsImageRenderer(bounds: view.bounds).image { context in
            view.layer.render(in: context.cgContext)
        }
        do {
            try XCTUnwrap(image.pngData()).write(to: URL(fileURLWithPath: path + ".png"))
            try description(of: view, depth: 0)
                .write(toFile: path + ".txt", atomically: true, encoding: .utf8)
        } catch {
            XCTFail("\(error)", file: file, line: line)
        }
    }

    /// Describes an element, or the elements in it.
    private func description(of element: NSObject, depth: Int) -> String {
        let line =
            String(repeating: "  ", count: depth)
            + [
                "\(type(of: element))", "element=\(element.isAccessibilityElement)",
                "label=\(element.accessibilityLabel ?? "nil")",
                "value=\(element.accessibilityValue ?? "nil")",
                "hint=\(element.accessibilityHint ?? "nil")",
                "traits=\(element.accessibilityTraits.rawValue)",
                "frame=\(element.accessibilityFrame)",
                "path=\(element.accessibilityPath.map { "\($0.bounds)" } ?? "nil")",
                "activation=\(element.accessibilityActivationPoint)",
            ].joined(separator: " ") + "\n"
        if element.isAccessibilityElement { return line }
        return contents(of: element).reduce(line) { $0 + description(of: $1, depth: depth + 1) }
    }

    private func contents(of element: NSObject) -> [NSObject] {
        let count = element.accessibilityElementCount()
        if count != NSNotFound {
            return (0..<count).compactMap { element.accessibilityElement(at: $0) as? NSObject }
        }
        return (element as? UIView)?.subviews ?? []
    }
}

/// The superclass of the controllers of the project's example.
class AccessibilityViewController: UIViewController {}

final class ScreenTests: SnapshotTestCase {
    private func verify(_ controller: UIViewController, function: String = #function) {
        controller.view.frame = UIScreen.main.bounds
        SnapshotVerifyAccessibility(controller.view, function: function)
    }

    func testSwitchControls() { verify(SwitchControlViewController()) }
    func testTabBars() { verify(TabBarViewController()) }
    func testUIKitTextField() { verify(TextFieldViewController()) }
    func testUIKitTextView() { verify(TextViewViewController()) }
    func testNavBarBackButtonTraitsWithTitles() {
        verify(NavBarBackButtonAccessibilityTraitsViewController(titles: ["First", "Second"]))
    }
    func testNavBarBackButtonTraitsWithoutTitles() {
        verify(NavBarBackButtonAccessibilityTraitsViewController())
    }
}
