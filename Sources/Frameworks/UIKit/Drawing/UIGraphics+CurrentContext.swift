/// Returns the graphics context into which the calling thread draws, or nil outside drawing.
///
/// While a view or a layer draws, this is its context; inside an image context, that one.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContextStack.current }

/// Makes a context the current one of the calling thread, until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
    GraphicsContextStack.push(GraphicsContextStack.Entry(context: context, imageScale: nil))
}

/// Restores the context that was current before the last push.
///
/// Without a matching push, writes a line to the console and does nothing else.
public func UIGraphicsPopContext() {
    guard let top = GraphicsContextStack.top, top.imageScale == nil, top.documentBounds == nil
    else {
        Console.error("UIGraphicsPopContext: no context was pushed.")
        return
    }
    _ = GraphicsContextStack.pop()
}
