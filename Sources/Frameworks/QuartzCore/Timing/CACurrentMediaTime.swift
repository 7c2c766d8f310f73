internal import ObjectiveC

/// The present media time in seconds, on the scale of layers, animations and display links.
///
/// It never runs backwards and is unrelated to the time of day.
public func CACurrentMediaTime() -> CFTimeInterval { TimeEnvironment.now }
