extension Timer {
    /// Creates a timer that is invalid and never fires: the value of a property until a timer is scheduled.
    // An extension cannot override `init()` of `NSObject`, so this initialiser has a parameter.
    public convenience init(_: Void = ()) {
        self.init(fire: .distantFuture, interval: 0, repeats: false) { _ in }
        invalidate()
    }
}
