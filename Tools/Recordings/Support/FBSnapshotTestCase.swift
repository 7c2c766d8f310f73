import UIKit
import XCTest

// Takes the place of a library of snapshot tests: it draws a view or layer as that does and writes
// $RECORDINGS_OUTPUT/_64/MODULE.CLASS/TEST_IDENTIFIERSUFFIX.png.

public struct FBSnapshotTestCaseFileNameIncludeOption: OptionSet, Sendable {
    public var rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let OS = Self(rawValue: 1)
    public static let screenSize = Self(rawValue: 2)
    public static let screenScale = Self(rawValue: 4)
    public static let device = Self(rawValue: 8)
}

public func FBSnapshotTestCaseDefaultSuffixes() -> NSOrderedSet { NSOrderedSet(array: ["_64"]) }

public func FBFileNameIncludeNormalizedFileNameFromOption(
    _ name: String, _ options: FBSnapshotTestCaseFileNameIncludeOption
) -> String {
    name + (ProcessInfo.processInfo.environment["RECORDINGS_SUFFIX"] ?? "")
}

open class FBSnapshotTestCase: XCTestCase {
    public var recordMode: Bool {
        get { true }
        set {}
    }
    public var usesDrawViewHierarchyInRect = false
    public var fileNameOptions: FBSnapshotTestCaseFileNameIncludeOption = []

    public var folderName: String? {
        let name = String(reflecting: type(of: self))
        let module = ProcessInfo.processInfo.environment["RECORDINGS_MODULE"]
        return module.map { "\($0).\(name.split(separator: ".").last ?? "")" } ?? name
    }

    /// The name of the test method.
    public var nameOfTest: String {
        let method = name.split(separator: ".").last.map(String.init) ?? name
        return method.replacingOccurrences(of: "()", with: "")
            .trimmingCharacters(in: CharacterSet(charactersIn: "[]- "))
    }

    public func getReferenceImageDirectory(withDefault: String?) -> String {
        (ProcessInfo.processInfo.environment["RECORDINGS_OUTPUT"] ?? "output") + "/"
    }

    public func FBSnapshotVerifyView(
        _ view: UIView, identifier: String = "",
        suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(),
        perPixelTolerance: CGFloat = 0, overallTolerance: CGFloat = 0,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        let image = usesDrawViewHierarchyInRect ? pictureOnScreen(of: view) : picture(of: view)
        do {
            try write(image, identifier: identifier)
        } catch {
            XCTFail("\(error)", file: file, line: line)
        }
    }

    private func picture(of view: UIView) -> UIImage {
        view.layer.layoutIfNeeded()
        return UIGraphicsImageRenderer(bounds: view.layer.bounds).image { context in
            view.layer.render(in: context.cgContext)
        }
    }

    private func pictureOnScreen(of view: UIView) -> UIImage {
        let isAdded = view.window == nil && !(view is UIWindow)
        if isAdded { window.addSubview(view) }
        view.layoutIfNeeded()
        defer { if isAdded { view.removeFromSuperview() } }
        return UIGraphicsImageRenderer(bounds: view.bounds).image { _ in
            view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
        }
    }

    private lazy var window: UIWindow = {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.makeKeyAndVisible()
        return window
    }()

    private func write(_ image: UIImage, identifier: String) throws {
        let folder =
            getReferenceImageDirectory(withDefault: nil) + "_64/" + (folderName ?? "")
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let name = FBFileNameIncludeNormalizedFileNameFromOption(
            identifier.isEmpty ? nameOfTest : nameOfTest + "_" + identifier, fileNameOptions)
        try XCTUnwrap(image.pngData()).write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
    }
}
