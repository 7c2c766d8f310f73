internal import ObjectiveC

/// Returns the current media time in seconds, the time scale of layers, animations and display links.
///
/// It is monotonic and unrelated to the time of day.
public func CACurrentMediaTime() -> CFTimeInterval { TimeEnvironment.now }
