import Foundation

// The names that Swift 4 has for what Swift 4.2 renamed. Later modes give an error with the present name.

@available(swift, obsoleted: 4.2, renamed: "RunLoop.Mode")
public typealias RunLoopMode = RunLoop.Mode

extension RunLoop.Mode {
    @available(swift, obsoleted: 4.2, renamed: "default")
    public static var defaultRunLoopMode: RunLoop.Mode { .default }

    @available(swift, obsoleted: 4.2, renamed: "common")
    public static var commonModes: RunLoop.Mode { .common }
}
