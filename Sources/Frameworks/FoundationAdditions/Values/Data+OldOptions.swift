import Foundation

extension Data.WritingOptions {
    /// The older name of `atomic`.
    public static var atomicWrite: Data.WritingOptions { .atomic }
}
