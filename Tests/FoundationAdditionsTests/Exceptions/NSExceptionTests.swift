import FoundationAdditions
import Testing

@Suite struct NSExceptionTests {
    @Test("An exception that is not raised is a value with a name and a reason")
    func values() {
        let exception = NSException(
            name: .rangeException, reason: "index 3 beyond bounds", userInfo: ["index": 3])
        #expect(exception.name == NSExceptionName("NSRangeException"))
        #expect(exception.reason == "index 3 beyond bounds")
        #expect(exception.userInfo?["index"] as? Int == 3)
        #expect(exception.callStackSymbols.isEmpty)
        #expect(exception.description == "index 3 beyond bounds")
    }

    @Test("A raised exception calls its handler, and ends the process with iOS's message")
    func raising() async {
        let result = await #expect(
            processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
        ) {
            NSSetUncaughtExceptionHandler { exception in
                let line =
                    "handled \(exception.userInfo ?? [:]) \(!exception.callStackSymbols.isEmpty)\n"
                FileHandle.standardError.write(Data(line.utf8))
            }
            NSException(name: .genericException, reason: "broken", userInfo: ["a": 1]).raise()
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("handled [AnyHashable(\"a\"): 1] true"))
        #expect(
            output.contains(
                "*** Terminating app due to uncaught exception 'NSGenericException', reason: 'broken'"
            ))
    }

    @Test("The reason may be given as a format")
    func formats() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            withVaList([7]) { (arguments: CVaListPointer) -> Void in
                NSException.raise(
                    .internalInconsistencyException, format: "page %d", arguments: arguments)
            }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("'NSInternalInconsistencyException', reason: 'page 7'"))
    }
}
