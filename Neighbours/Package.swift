// swift-tools-version: 6.2
import PackageDescription

// The frameworks beside UIKit, each with a library of its own. `carob run`, `build` and `test` build those that a
// package imports, with the compiler of the SDK, which they then become a part of. So a target declares no
// dependency on UIKit, nor on other targets here: what it imports is in the SDK when it is built. The order is that
// of `Neighbour.all` in `Tools/Sources/CommandLineTool/SDK`.

/// A framework under Apple's name, or a module that several of them share.
let frameworks = [
    "AVFAudio", "AVFoundation", "AVKit", "AudioToolbox", "BackgroundTasks", "CloudKit",
    "CommonCrypto", "Contacts", "ContactsUI", "CoreAudioTypes", "CoreData", "CoreHaptics",
    "CoreImage", "CoreLocation", "CoreMedia", "CoreMotion", "CoreSpotlight", "EventKit",
    "EventKitUI", "GameplayKit",
    "LocalAuthentication", "MapKit", "MediaPlayer", "MediaSupport", "MessageUI",
    "MultipeerConnectivity", "NaturalLanguage", "Network", "NetworkingAdditions",
    "PermissionPrompts",
    "Photos", "PhotosUI", "PlaygroundSupport", "QuickLook", "QuickLookThumbnailing", "SQLite3",
    "SafariServices",
    "Security", "Social", "Speech", "SpriteKit", "StoreKit", "StoreKitTest", "UserNotifications",
    "UserNotificationsUI", "Vision", "WatchConnectivity", "WebKit", "simd",
]

/// Targets with loops over pixels, rows, sprites or numbers, which are many times slower otherwise.
let optimizedTargets = ["CoreData", "CoreImage", "SpriteKit", "simd"]

let optimized: [SwiftSetting] = [
    .unsafeFlags(["-O", "-wmo", "-num-threads", "2"], .when(configuration: .debug))
]

let package = Package(
    name: "Neighbours",
    platforms: [.iOS(.v17)],
    products: frameworks.map {
        .library(
            name: "Carob\($0)", type: .dynamic,
            targets: $0 == "CoreImage" ? [$0, "_Testing_CoreImage"] : [$0])
    },
    targets: frameworks.map {
        .target(
            name: $0,
            swiftSettings: [.treatAllWarnings(as: .error)]
                + (optimizedTargets.contains($0) ? optimized : []),
            // The boundaries of words come from Foundation's ICU.
            linkerSettings: $0 == "NaturalLanguage" ? [.linkedLibrary("_FoundationICU")] : [])
    } + [
        // Swift Testing looks for it where a test imports Core Image.
        .target(name: "_Testing_CoreImage", swiftSettings: [.treatAllWarnings(as: .error)])
    ],
    swiftLanguageModes: [.v6]
)
