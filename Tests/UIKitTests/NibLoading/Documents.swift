import Foundation

@testable import UIKit

/// Builds small documents in the form that Interface Builder writes.
@MainActor
enum Documents {
    /// The module whose classes documents name.
    static let module = String(reflecting: Marker.self).split(separator: ".").first.map(
        String.init)!

    private final class Marker {}

    /// The attributes that name a class of the tests.
    static func custom(_ name: String) -> String {
        "customClass=\"\(name)\" customModule=\"\(module)\""
    }

    static func xib(_ objects: String, owner: String = "", attributes: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
        useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" \(attributes)>
        <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner">
        <connections>\(owner)</connections></placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        \(objects)
        </objects></document>
        """
    }

    static func nib(_ objects: String, owner: String = "") -> UINib {
        UINib(data: Data(xib(objects, owner: owner).utf8), bundle: nil)
    }

    /// A scene with a controller.
    static func scene(_ controller: String, others: String = "") -> String {
        """
        <scene sceneID="s"><objects>\(controller)\(others)</objects></scene>
        """
    }

    static func storyboard(_ scenes: String, initial: String = "") -> String {
        let first = initial.isEmpty ? "" : " initialViewController=\"\(initial)\""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"\(first)>
            <scenes>\(scenes)</scenes></document>
            """
    }

    /// A bundle in a folder of its own, with files by their paths.
    static func bundle(_ files: [String: String]) throws -> Bundle {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("nibs-\(UUID().uuidString).bundle")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (path, text) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        guard let bundle = Bundle(path: folder.path) else { throw CocoaError(.fileNoSuchFile) }
        return bundle
    }

    /// A storyboard in a bundle of its own.
    static func makeStoryboard(
        _ scenes: String, initial: String = "", others: [String: String] = [:]
    ) throws -> UIStoryboard {
        var files = others
        files["Main.storyboard"] = storyboard(scenes, initial: initial)
        return UIStoryboard(name: "Main", bundle: try bundle(files))
    }
}

/// The messages on the console while a closure runs.
@MainActor
func messages(_ body: () throws -> Void) rethrows -> [String] {
    final class Lines: @unchecked Sendable {
        // Written and read on the main thread by one test.
        var all: [String] = []
    }
    let lines = Lines()
    NibFile.forgetReports()
    try Console.$capture.withValue({ lines.all.append($0) }) { try body() }
    return lines.all
}
