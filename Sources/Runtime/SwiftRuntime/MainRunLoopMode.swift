internal import CoreFoundation
internal import Foundation
import Synchronization

// `RunLoop.currentMode` reads the mode of the innermost run of a run loop. Apple's event loop runs it in the mode that
// UIKit has chosen, and calls everything else from there. A test or a flow sends events and makes frames between runs
// of the run loop, or inside of the run that has called the test, which is one of the default mode.

/// The mode that the main run loop reports in place of its default mode, and while it does not run.
package enum MainRunLoopMode {
    private static let name = Mutex<String?>(nil)

    /// Chooses a mode by its name; nil ends that.
    package static func report(_ mode: String?) { name.withLock { $0 = mode } }

    /// Makes a mode one of the common modes of the main run loop.
    package static func makeCommon(_ mode: String) {
        CFRunLoopAddCommonMode(CFRunLoopGetMain(), coreString(mode))
    }

    fileprivate static func coreString(_ text: String) -> CFString? {
        let characters = Array(text.utf16)
        return CFStringCreateWithCharacters(nil, characters, characters.count)
    }

    fileprivate static var reported: String? { name.withLock { $0 } }
}

/// Returns a reference that the caller owns to the name of a run loop's present mode.
@_cdecl("CFRunLoopCopyCurrentMode")
@used
public func _copyCurrentMode(_ loop: UnsafeRawPointer?) -> UnsafeRawPointer? {
    let mode = originalCopy(loop)
    guard let reported = MainRunLoopMode.reported,
        let main = CFRunLoopGetMain(),
        loop == UnsafeRawPointer(Unmanaged.passUnretained(main).toOpaque())
    else { return mode }
    if let mode {
        let name = Unmanaged<CFString>.fromOpaque(mode)
        guard CFStringCompare(name.takeUnretainedValue(), kCFRunLoopDefaultMode, []).rawValue == 0
        else { return mode }
        name.release()
    }
    guard let name = MainRunLoopMode.coreString(reported) else { return nil }
    return UnsafeRawPointer(Unmanaged.passRetained(name).toOpaque())
}

private typealias Copy = @convention(c) (UnsafeRawPointer?) -> UnsafeRawPointer?

private let originalCopy: Copy = {
    // RTLD_NEXT: the function of this name in the libraries that are searched after this one.
    guard
        let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: -1), "CFRunLoopCopyCurrentMode")
    else { preconditionFailure("Foundation has no CFRunLoopCopyCurrentMode") }
    return unsafeBitCast(symbol, to: Copy.self)
}()
