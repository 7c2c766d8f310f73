extension Unmanaged {
    /// Calls a function with the object without counting a reference; the caller's surroundings must keep
    /// it alive.
    ///
    /// Hides the function of MemoryStorage: a closure of the main actor that is handed to another module
    /// checks at each call where it runs.
    // Measured: with the other module's function, dragging one of 25 views takes 1.50 µs instead of 0.85.
    @inline(__always)
    func uncounted<Result>(_ body: (Instance) -> Result) -> Result {
        _withUnsafeGuaranteedRef(body)
    }
}
