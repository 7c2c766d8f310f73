extension Unmanaged {
    /// Calls back with the object without counting a reference to it; somebody else has to hold it.
    ///
    /// The library's own function has closures of the main actor prove at each call where they run.
    @inline(__always)
    func uncounted<Result>(_ body: (Instance) -> Result) -> Result {
        _withUnsafeGuaranteedRef(body)
    }
}
