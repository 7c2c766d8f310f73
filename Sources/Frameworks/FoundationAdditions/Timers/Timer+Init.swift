extension Timer {
    /// Creates a timer that is invalid and never fires: the value of a property until a timer is scheduled.
    // The parameter tells it from the initialiser of `NSObject`, which an extension cannot override.
    public convenience init(_: Void = ()) {
        self.init(fire: .distantFuture, interval: 0, repeats: false) { _ in }
        invalidate()
    }
}
