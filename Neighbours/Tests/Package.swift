// swift-tools-version: 6.2
import PackageDescription

// Written as for Apple's platforms: the frameworks are tested as apps meet them. One process runs all tests.
let package = Package(
    name: "NeighboursTests",
    platforms: [.iOS(.v17)],
    targets: [
        "AVFoundationTests", "AVKitTests", "AudioToolboxTests", "ContactsTests",
        "CoreDataTests", "CoreHapticsTests", "CoreImageTests", "CoreLocationTests",
        "CoreMediaTests",
        "CoreMotionTests", "CoreSpotlightTests", "GameplayKitTests", "LocalAuthenticationTests",
        "MapKitTests", "MediaPlayerTests", "MediaSupportTests", "MessageUITests",
        "NetworkingAdditionsTests", "PhotosTests", "QuickLookTests", "SafariServicesTests",
        "SecurityTests", "SpriteKitTests", "UserNotificationsTests", "WebKitTests",
    ].map { .testTarget(name: $0) }
)
