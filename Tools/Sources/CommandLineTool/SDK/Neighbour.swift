import CompilerShim
import Foundation
import SourceRewriter

/// A framework beside UIKit with a shared library of its own, which is built only for packages that import it.
struct Neighbour: Equatable {
    /// Apple's name of the module.
    let name: String
    /// The folder of its package in the checkout.
    let package: String
    /// The built modules. The first has Apple's name, or is re-exported by a module with that name.
    let modules: [String]
    /// C modules of dependencies that the modules import: their folders of headers in the scratch folder of the build.
    var headers: [String] = []
    /// Neighbours that it imports.
    var needs: [String] = []
    /// Names by which sources use it without an import, since other modules re-export it on Apple's platforms.
    var names: [String] = []
    /// Whether it is incomplete compared to Apple's, and so found by unconditional imports only.
    var isPart = false
    /// Whether its package has dependencies in `Scripts/dependencies.txt`.
    var hasDependencies = false

    /// Whether its module of Apple's name re-exports one of another name.
    var isAlias: Bool { modules[0] != name }

    /// The name of its library.
    var library: String { "Carob" + name }

    /// All neighbours; each follows those that it needs.
    static let all = [
        Neighbour(
            name: "Combine", package: "Combine",
            modules: [
                "CombineAdditions", "CombineReflection", "CombineDispatch", "CombineCore",
            ],
            headers: ["checkouts/OpenCombine/Sources/COpenCombineHelpers/include"],
            names: ["ObservableObject"], hasDependencies: true),
        Neighbour(
            name: "CryptoKit", package: "CryptoKit",
            modules: ["CryptoKitContents", "CryptoCore", "CryptoCoreWrapper"],
            hasDependencies: true),
        Neighbour("CommonCrypto"),
        Neighbour("PermissionPrompts"),
        Neighbour("MediaSupport"),
        Neighbour("CoreAudioTypes"),
        Neighbour("AudioToolbox", needs: ["CoreAudioTypes", "MediaSupport"]),
        Neighbour("CoreMedia", needs: ["CoreAudioTypes"]),
        Neighbour(
            "AVFoundation",
            needs: ["AudioToolbox", "CoreMedia", "MediaSupport", "PermissionPrompts"]),
        Neighbour("AVFAudio", needs: ["AVFoundation"]),
        Neighbour("BackgroundTasks"),
        Neighbour("AVKit", needs: ["AVFoundation"]),
        Neighbour("MediaPlayer", needs: ["AVFoundation", "MediaSupport", "PermissionPrompts"]),
        Neighbour("Contacts", needs: ["PermissionPrompts"]),
        Neighbour("ContactsUI", needs: ["Contacts"]),
        Neighbour("CoreData"),
        Neighbour("CoreHaptics"),
        Neighbour(
            name: "CoreImage", package: "Neighbours", modules: ["CoreImage", "_Testing_CoreImage"],
            names: SplitFoundationRule.coreImageNames),
        Neighbour("CoreLocation", needs: ["PermissionPrompts"]),
        Neighbour("CloudKit", needs: ["CoreLocation"]),
        Neighbour("CoreMotion"),
        Neighbour("CoreSpotlight"),
        Neighbour("EventKit", needs: ["CoreLocation", "PermissionPrompts"]),
        Neighbour("EventKitUI", needs: ["EventKit"]),
        Neighbour("simd"),
        Neighbour("GameplayKit", needs: ["simd"]),
        Neighbour("LocalAuthentication", needs: ["PermissionPrompts"]),
        Neighbour("MapKit", needs: ["CoreLocation"]),
        Neighbour("MessageUI"),
        Neighbour("MultipeerConnectivity"),
        Neighbour("NaturalLanguage"),
        Neighbour(part: "Network"),
        Neighbour("NetworkingAdditions", names: SplitFoundationRule.networkingAdditions),
        Neighbour("Photos", needs: ["CoreLocation", "PermissionPrompts"]),
        Neighbour("PhotosUI", needs: ["Photos"]),
        Neighbour(part: "PlaygroundSupport"),
        Neighbour("QuickLookThumbnailing"),
        Neighbour("QuickLook", needs: ["QuickLookThumbnailing"]),
        Neighbour("SafariServices"),
        Neighbour("Security", names: SplitFoundationRule.securityNames),
        Neighbour("Social"),
        Neighbour("Speech", needs: ["AVFoundation", "PermissionPrompts"]),
        Neighbour("SQLite3"),
        Neighbour("SpriteKit", needs: ["AVFoundation", "GameplayKit"]),
        Neighbour("StoreKit", needs: ["MediaSupport", "PermissionPrompts"]),
        Neighbour("StoreKitTest", needs: ["StoreKit"]),
        Neighbour(
            "UserNotifications", needs: ["PermissionPrompts"],
            names: SplitFoundationRule.notificationNames),
        Neighbour("UserNotificationsUI", needs: ["UserNotifications"]),
        Neighbour(part: "Vision", needs: ["CoreImage", "CoreMedia"]),
        Neighbour("WatchConnectivity", needs: ["MediaSupport"]),
        Neighbour("WebKit", names: SplitFoundationRule.webNames),
    ]

    /// The folders of their packages.
    static let packages = all.map(\.package).reduce(into: [String]()) { found, package in
        if !found.contains(package) { found.append(package) }
    }

    /// Whether a source uses it.
    ///
    /// - Parameter imports: Computed only for a source that has the name, since that takes longer than to search for it.
    func isUsed(by imports: @autoclosure () -> SourceImports, in contents: Data) -> Bool {
        func mentions(_ word: String) -> Bool { contents.range(of: Data(word.utf8)) != nil }
        if names.contains(where: mentions) { return true }
        guard mentions(name) else { return false }
        return (isPart ? imports().onIOS : imports().all).contains(name)
    }

    /// The neighbours with these names and those that they need, in the order of building.
    static func closure(of names: Set<String>, in all: [Neighbour] = all) -> [Neighbour] {
        var needed = names
        for neighbour in all.reversed() where needed.contains(neighbour.name) {
            needed.formUnion(neighbour.needs)
        }
        return all.filter { needed.contains($0.name) }
    }

    /// A stamp of the sources of all neighbours.
    static func stamp(in checkout: Checkout) throws -> String {
        try packages.flatMap { package in
            let folder = checkout.root.appendingPathComponent(package)
            let sources = SwiftFiles.paths(below: folder.appendingPathComponent("Sources"))
                .map { URL(fileURLWithPath: $0) }
            return try ([folder.appendingPathComponent("Package.swift")] + sources)
                .map(SDKAssembly.stamp)
        }.joined(separator: "\n")
    }
}

extension Neighbour {
    /// A target of the package `Neighbours`, whose module has Apple's name.
    init(_ name: String, needs: [String] = [], names: [String] = []) {
        self.init(name: name, package: "Neighbours", modules: [name], needs: needs, names: names)
    }

    /// An incomplete target of the package `Neighbours`, whose module has Apple's name.
    init(part name: String, needs: [String] = []) {
        self.init(name, needs: needs)
        isPart = true
    }
}
