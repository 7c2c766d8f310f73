/// The imports of modules in an Objective-C header.
package enum HeaderImports {
    /// Returns the modules of `@import UIKit;` and `#import <UIKit/UIKit.h>`, in order.
    package static func modules(in header: String) -> [String] {
        header.split(whereSeparator: \.isNewline).compactMap { line in
            let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let found =
                words.prefixMatch(of: /@import (\w+)/)?.1
                ?? words.prefixMatch(of: /# ?(?:import|include) ?<(\w+)\//)?.1
            return found.map(String.init)
        }
    }
}
