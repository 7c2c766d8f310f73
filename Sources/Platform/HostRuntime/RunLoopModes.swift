import CoreFoundation
import Foundation

extension RunLoop.Mode {
    /// The mode as Foundation's core takes it, which compares modes by name.
    package var core: CFString {
        if self == .default { return kCFRunLoopDefaultMode }
        let characters = Array(rawValue.utf16)
        return CFStringCreateWithCharacters(nil, characters, characters.count)
    }
}
