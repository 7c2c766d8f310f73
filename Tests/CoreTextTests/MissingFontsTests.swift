import Foundation
import Testing

@testable import CoreText

@Suite("Machines without fonts")
struct MissingFontsTests {
    @Test("The process ends with one line that names the packages")
    func line() async throws {
        let result = await #expect(
            processExitsWith: .exitCode(69), observing: [\.standardErrorContent]
        ) { MissingFonts.stop() }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        let lines = text.split(separator: "\n").filter { $0.contains("font") }
        #expect(lines.count == 1)
        #expect(lines.first?.contains("fonts-inter and fonts-liberation") == true)
    }
}
