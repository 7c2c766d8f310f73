extension Unmanaged {
    /// Calls a function with the object without counting a reference; the caller has to keep it alive.
    ///
    /// Hides the function of MemoryStorage: a main-actor closure that is passed to another module checks its executor
    /// at each call.
    // Measured: with the other module's function, dragging one of 25 views takes 1.50 µs instead of 0.85.
    @inline(__always)
    func uncounted<Result>(_ body: (Instance) -> Result) -> Result {
        _withUnsafeGuaranteedRef(body)
    }
}
