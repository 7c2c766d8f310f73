import Foundation

@testable import UIKit

/// Builds small documents in the form that Interface Builder writes.
@MainActor
package enum Documents {
    /// The module of the tests that call this: documents name their classes with it.
    package static func module(_ file: String = #fileID) -> String {
        String(file.prefix { $0 != "/" })
    }

    /// The attributes that name a class of the tests that call this.
    package static func custom(_ name: String, _ file: String = #fileID) -> String {
        "customClass=\"\(name)\" customModule=\"\(module(file))\""
    }

    package static func xib(_ objects: String, owner: String = "", attributes: String = "")
        -> String
    {
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

    package static func nib(_ objects: String, owner: String = "") -> UINib {
        UINib(data: Data(xib(objects, owner: owner).utf8), bundle: nil)
    }

    /// A scene with a controller.
    package static func scene(_ controller: String, others: String = "") -> String {
        """
        <scene sceneID="s"><objects>\(controller)\(others)</objects></scene>
        """
    }

    package static func storyboard(_ scenes: String, initial: String = "") -> String {
        let first = initial.isEmpty ? "" : " initialViewController=\"\(initial)\""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"\(first)>
            <scenes>\(scenes)</scenes></document>
            """
    }

    /// The folder of the bundles, which goes with the process: bundles are read as long as it runs.
    nonisolated private static let place: URL = {
        atexit { try? FileManager.default.removeItem(at: Documents.place) }
        return FileManager.default.temporaryDirectory
            .appendingPathComponent("nibs-\(UUID().uuidString)")
    }()

    /// A bundle in a folder of its own, with files by their paths.
    package static func bundle(_ files: [String: String]) throws -> Bundle {
        let folder = place.appendingPathComponent("\(UUID().uuidString).bundle")
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
    package static func makeStoryboard(
        _ scenes: String, initial: String = "", others: [String: String] = [:]
    ) throws -> UIStoryboard {
        var files = others
        files["Main.storyboard"] = storyboard(scenes, initial: initial)
        return UIStoryboard(name: "Main", bundle: try bundle(files))
    }
}
