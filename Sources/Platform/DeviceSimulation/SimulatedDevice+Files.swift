import Foundation

extension SimulatedDevice {
    /// The folder with the files of the device that a document picker shows; nil if there is none.
    public static var filesFolder: URL? {
        get { state.withLock { $0.filesFolder } }
        set { state.withLock { $0.filesFolder = newValue } }
    }
}
