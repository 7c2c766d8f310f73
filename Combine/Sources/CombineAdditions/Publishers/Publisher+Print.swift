extension Publisher {
    /// Prints each event that passes.
    ///
    /// - Parameters:
    ///   - prefix: The beginning of each line, before a colon.
    ///   - stream: The output stream; nil for the standard output.
    public func print(
        _ prefix: String = "", to stream: (any TextOutputStream)? = nil
    ) -> Publishers.Print<Self> {
        Publishers.Print(upstream: self, prefix: prefix, to: EventLog(target: stream))
    }
}

/// Passes lines on, except those about a demand of zero in reply to an element.
private struct EventLog: TextOutputStream {
    var target: (any TextOutputStream)?
    private var line = ""

    init(target: (any TextOutputStream)?) {
        self.target = target
    }

    mutating func write(_ text: String) {
        line += text
        guard line.hasSuffix("\n") else { return }
        defer { line = "" }
        // A line comes in pieces, the last of which is its end.
        guard !line.hasSuffix("request max: (0) (synchronous)\n") else { return }
        if target != nil { target?.write(line) } else { Swift.print(line, terminator: "") }
    }
}
