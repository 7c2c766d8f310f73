import Foundation

/// The run path of an installation's tool: its launcher lets the dynamic linker find the toolchain's libraries by
/// `LD_LIBRARY_PATH`.
public enum LibraryPath {
    /// The variable with the user's own value of `LD_LIBRARY_PATH`, which may be empty.
    private static let saved = "CAROB_LIBRARY_PATH"

    /// Gives the variable its value of before the launcher, for the programs that the tool starts.
    ///
    /// **Order:** before any other thread exists.
    public static func restore() {
        guard let value = getenv(saved).map({ String(cString: $0) }) else { return }
        if value.isEmpty {
            unsetenv("LD_LIBRARY_PATH")
        } else {
            setenv("LD_LIBRARY_PATH", value, 1)
        }
        unsetenv(saved)
    }
}
