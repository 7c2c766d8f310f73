import Foundation
import SourceRewriter

/// A module is compiled as for iOS if it imports the SDK, is made for Combine, or imports a module that
/// was compiled as for iOS.
enum ApplePlatformRule {
    static func applies(to module: CompiledModule) -> Bool {
        importsSDK(module) || isMadeForCombine(module) || importsRewrittenModule(module)
    }

    /// Portable packages import logging and geometry under a condition. An unconditional import, or any
    /// import of UIKit, means that the module is written for Apple's platforms.
    private static func importsSDK(_ module: CompiledModule) -> Bool {
        let sdk = module.sdk
        return module.imports.all.contains("UIKit")
            || !module.imports.certain.isDisjoint(with: sdk.moduleNames.union(sdk.partNames))
    }

    /// Libraries with support for iOS 12 import Combine under a condition although they are empty without
    /// it: most of their files import it, and none imports a replacement.
    private static func isMadeForCombine(_ module: CompiledModule) -> Bool {
        let replacements: Set = ["OpenCombine", "OpenCombineShim", "CombineX", "CXShim"]
        let imports = module.importsOfFiles
        let count = imports.count { $0.all.contains("Combine") }
        return count * 2 > imports.count && module.sdk.moduleNames.contains("Combine")
            && imports.allSatisfy { $0.all.isDisjoint(with: replacements) }
    }

    private static func importsRewrittenModule(_ module: CompiledModule) -> Bool {
        module.imports.all.contains { name in
            module.invocation.importPaths.contains {
                FileManager.default.fileExists(
                    atPath: CompiledModule.sidecarPath(of: name, in: $0))
            }
        }
    }
}
