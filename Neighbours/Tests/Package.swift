// swift-tools-version: 6.2
import PackageDescription

// Written as for Apple's platforms: the frameworks are tested as apps meet them. One process runs all tests.
let package = Package(
    name: "NeighboursTests",
    platforms: [.iOS(.v17)],
    targets: [
        "AVFoundationTests", "AVKitTests", "AudioToolboxTests", "BackgroundTasksTests",
        "CloudKitTests", "CommonCryptoTests", "ContactsTests", "ContactsUITests", "CoreDataTests",
        "CoreHapticsTests",
        "CoreImageTests", "CoreLocationTests", "CoreMediaTests", "CoreMotionTests",
        "CoreSpotlightTests", "CryptoKitTests", "EventKitTests", "EventKitUITests",
        "GameplayKitTests",
        "LocalAuthenticationTests", "MapKitTests", "MediaPlayerTests", "MediaSupportTests",
        "MessageUITests", "MultipeerConnectivityTests", "NaturalLanguageTests",
        "NetworkTests", "NetworkingAdditionsTests", "PhotosTests", "PhotosUITests",
        "PlaygroundSupportTests", "QuickLookTests",
        "SQLite3Tests", "SafariServicesTests", "SecurityTests", "SocialTests", "SpeechTests",
        "SpriteKitTests", "StoreKitTests", "UserNotificationsTests", "VisionTests",
        "WatchConnectivityTests", "WebKitTests", "simdTests",
    ].map { .testTarget(name: $0) }
)
