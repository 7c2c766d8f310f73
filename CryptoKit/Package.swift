// swift-tools-version: 6.2
import PackageDescription

// What the SDK offers as `CryptoKit`: Swift Crypto, in a package of its own since it brings BoringSSL, which takes
// minutes to compile. `carob` builds it for packages that import CryptoKit.

// Apps may bring Swift Crypto of their own; under another name the two do not meet in one process.
let names = ["Crypto": "CryptoCore", "CryptoBoringWrapper": "CryptoCoreWrapper"]

let package = Package(
    name: "CryptoKit",
    products: [
        .library(name: "CarobCryptoKit", type: .dynamic, targets: ["CryptoKitContents"])
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
        // What Swift Crypto's other products need, so that its version is pinned, too.
        .package(url: "https://github.com/apple/swift-asn1", exact: "1.7.4"),
    ],
    targets: [
        .target(
            name: "CryptoKitContents",
            dependencies: [
                .product(name: "Crypto", package: "swift-crypto", moduleAliases: names)
            ],
            swiftSettings: [.treatAllWarnings(as: .error)],
            // The library calls its own BoringSSL, not one of the program with the same names.
            linkerSettings: [.unsafeFlags(["-Xlinker", "-Bsymbolic-functions"])])
    ],
    swiftLanguageModes: [.v6]
)
