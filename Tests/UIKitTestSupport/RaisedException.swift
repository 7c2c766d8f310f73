import Testing

/// The name and the reason of the exception that ended a process.
package func raised(_ result: ExitTest.Result?) throws -> (String, String) {
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let parts = try #require(
        text.firstMatch(
            of: /\*\*\* Terminating app due to uncaught exception '(\w+)', reason: '(.*)'\n/
                .dotMatchesNewlines().repetitionBehavior(.reluctant)))
    return (String(parts.1), String(parts.2))
}
