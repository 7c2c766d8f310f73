import Foundation
import UIKit

// Takes the place of the library's assertions: they write $RECORDINGS_OUTPUT/FILE/TEST.NAME.EXTENSION and
// compare nothing.

extension UIViewController {
    /// Overrides those traits of a child that the library sets; Carob does not declare the method.
    func setOverrideTraitCollection(
        _ traits: UITraitCollection?, forChild child: UIViewController
    ) {
        guard let traits else { return }
        func override<Trait: UITraitDefinition>(
            _ trait: Trait.Type, _ isSpecified: Bool, _ change: (inout UITraitOverrides) -> Void
        ) {
            if isSpecified {
                change(&child.traitOverrides)
            } else if child.traitOverrides.contains(trait) {
                child.traitOverrides.remove(trait)
            }
        }
        override(UITraitHorizontalSizeClass.self, traits.horizontalSizeClass != .unspecified) {
            $0.horizontalSizeClass = traits.horizontalSizeClass
        }
        override(UITraitVerticalSizeClass.self, traits.verticalSizeClass != .unspecified) {
            $0.verticalSizeClass = traits.verticalSizeClass
        }
        override(UITraitUserInterfaceIdiom.self, traits.userInterfaceIdiom != .unspecified) {
            $0.userInterfaceIdiom = traits.userInterfaceIdiom
        }
        override(
            UITraitPreferredContentSizeCategory.self,
            traits.preferredContentSizeCategory != .unspecified
        ) {
            $0.preferredContentSizeCategory = traits.preferredContentSizeCategory
        }
        override(UITraitLayoutDirection.self, traits.layoutDirection != .unspecified) {
            $0.layoutDirection = traits.layoutDirection
        }
        override(UITraitUserInterfaceStyle.self, traits.userInterfaceStyle != .unspecified) {
            $0.userInterfaceStyle = traits.userInterfaceStyle
        }
        override(UITraitDisplayScale.self, traits.displayScale != 0) {
            $0.displayScale = traits.displayScale
        }
    }
}

// MARK: - Dumps

extension Snapshotting where Value == String, Format == String {
    public static var lines: Snapshotting {
        let diffing = Diffing<String>(
            toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) },
            diff: { _, _ in nil })
        return Snapshotting(pathExtension: "txt", diffing: diffing)
    }
}

extension UIView {
    /// The classes, frames and texts of the view and its subviews, as in UIKit's dumps.
    fileprivate func dump(depth: Int = 0) -> String {
        let numbers = [frame.minX, frame.minY, frame.width, frame.height]
            .map { String(format: "%g", Double($0)) }
        let text = (self as? UILabel)?.text.map { "; text = '\($0)'" } ?? ""
        let line =
            String(repeating: "   | ", count: depth) + "<\(type(of: self)); frame = (\(numbers[0]) "
            + "\(numbers[1]); \(numbers[2]) \(numbers[3]))\(text)>"
        return ([line] + subviews.map { $0.dump(depth: depth + 1) }).joined(separator: "\n")
    }
}

extension Snapshotting where Value == UIView, Format == String {
    public static var recursiveDescription: Snapshotting { recursiveDescription() }

    public static func recursiveDescription(
        size: CGSize? = nil, traits: UITraitCollection = .init()
    ) -> Snapshotting {
        Snapshotting<String, String>.lines.pullback { view in
            let config = ViewImageConfig(
                safeArea: .zero, size: size ?? view.frame.size, traits: traits)
            let dispose = prepareView(
                config: config, drawHierarchyInKeyWindow: false, traits: .init(), view: view,
                viewController: .init())
            defer { dispose() }
            return view.dump()
        }
    }
}

extension Snapshotting where Value == UIViewController, Format == String {
    public static var recursiveDescription: Snapshotting { recursiveDescription() }

    public static func recursiveDescription(
        on config: ViewImageConfig = .init(), size: CGSize? = nil,
        traits: UITraitCollection = .init()
    ) -> Snapshotting {
        Snapshotting<String, String>.lines.pullback { controller in
            let sized = ViewImageConfig(
                safeArea: config.safeArea, size: size ?? config.size, traits: config.traits)
            let dispose = prepareView(
                config: sized, drawHierarchyInKeyWindow: false, traits: traits,
                view: controller.view, viewController: controller)
            defer { dispose() }
            return controller.view.dump()
        }
    }
}

// MARK: - Assertions

nonisolated(unsafe) public var isRecording = false

/// The numbers of assertions without a name, by test.
nonisolated(unsafe) private var counts: [String: Int] = [:]

private func fileName(_ text: String) -> String {
    text.replacingOccurrences(of: "\\W+", with: "-", options: .regularExpression)
        .trimmingCharacters(in: CharacterSet(charactersIn: "-"))
}

public func assertSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
    named name: String? = nil, record: Bool? = nil, timeout: TimeInterval = 5,
    file: StaticString = #filePath, testName: String = #function, line: UInt = #line
) {
    guard let value = try? value() else { return }
    let test = URL(fileURLWithPath: "\(file)").deletingPathExtension().lastPathComponent
    let folder = URL(
        fileURLWithPath: ProcessInfo.processInfo.environment["RECORDINGS_OUTPUT"] ?? "output"
    ).appendingPathComponent(test)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if name == nil { counts[test + testName, default: 0] += 1 }
    let suffix = name.map(fileName) ?? String(counts[test + testName] ?? 0)
    var url = folder.appendingPathComponent("\(fileName(testName)).\(suffix)")
    if let pathExtension = snapshotting.pathExtension {
        url = url.appendingPathExtension(pathExtension)
    }
    snapshotting.snapshot(value).run { format in
        try? snapshotting.diffing.toData(format).write(to: url)
    }
}

public func assertSnapshot<Value, Format>(
    matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
    named name: String? = nil, record: Bool? = nil, timeout: TimeInterval = 5,
    file: StaticString = #filePath, testName: String = #function, line: UInt = #line
) {
    assertSnapshot(
        of: try value(), as: snapshotting, named: name, file: file, testName: testName, line: line)
}

/// Writes as `assertSnapshot(of:as:)` does; nil says that nothing differs.
public func verifySnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
    named name: String? = nil, record: Bool? = nil, snapshotDirectory: String? = nil,
    timeout: TimeInterval = 5, file: StaticString = #filePath, testName: String = #function,
    line: UInt = #line
) -> String? {
    assertSnapshot(
        of: try value(), as: snapshotting, named: name, file: file, testName: testName, line: line)
    return nil
}

public func verifySnapshot<Value, Format>(
    matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
    named name: String? = nil, record: Bool? = nil, snapshotDirectory: String? = nil,
    timeout: TimeInterval = 5, file: StaticString = #filePath, testName: String = #function,
    line: UInt = #line
) -> String? {
    verifySnapshot(
        of: try value(), as: snapshotting, named: name, file: file, testName: testName, line: line)
}

public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
    record: Bool? = nil, timeout: TimeInterval = 5, file: StaticString = #filePath,
    testName: String = #function, line: UInt = #line
) {
    for (name, strategy) in strategies {
        assertSnapshot(
            of: try value(), as: strategy, named: name, file: file, testName: testName, line: line)
    }
}

public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
    record: Bool? = nil, timeout: TimeInterval = 5, file: StaticString = #filePath,
    testName: String = #function, line: UInt = #line
) {
    for strategy in strategies {
        assertSnapshot(
            of: try value(), as: strategy, file: file, testName: testName, line: line)
    }
}
