import Testing

@testable import SwiftRuntime

@Suite struct ReferencesTests {
    @Test("An unmanaged reference is living until the object deinitialises")
    func living() {
        var atEnd: Bool?
        do {
            let object = Ending { reference in atEnd = reference.living != nil }
            #expect(Unmanaged.passUnretained(object).living === object)
        }
        #expect(atEnd == false)
    }
}

private final class Ending {
    let body: (Unmanaged<Ending>) -> Void

    init(_ body: @escaping (Unmanaged<Ending>) -> Void) { self.body = body }

    deinit { body(Unmanaged.passUnretained(self)) }
}
