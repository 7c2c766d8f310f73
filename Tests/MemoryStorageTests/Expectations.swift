import Testing

// The library's macro copies what it inspects, and buffers cannot be copied.

func expect<Value: Equatable>(
    _ value: Value, _ expected: Value, sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(value == expected, sourceLocation: sourceLocation)
}

func expectDifferent<Value: Equatable>(
    _ value: Value, _ other: Value, sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(value != other, sourceLocation: sourceLocation)
}
