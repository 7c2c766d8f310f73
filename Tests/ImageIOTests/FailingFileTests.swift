import CFailingCalls
import Foundation
import ImageIO
import Testing

/// Each call that opens or writes a file fails in turn.
@Suite("Picture files on a full disk", .enabled(if: fc_is_available()))
struct FailingFileTests {
    private let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("picture-\(UUID().uuidString).png")
    private let picture = CGImage.picture(width: 24, height: 16) { x, y in
        0xFF00_0000 | UInt32(x * 10) << 16 | UInt32(y)
    }

    private func write() -> Bool {
        let destination = CGImageDestinationCreateWithURL(
            file as CFURL, "public.png" as CFString, 1, nil)
        guard let destination else { return false }
        CGImageDestinationAddImage(destination, picture, nil)
        return CGImageDestinationFinalize(destination)
    }

    @Test("A file that cannot be written stays as it was", arguments: [FC_OPENING, FC_WRITING])
    func writing(call: fc_call) throws {
        defer { try? FileManager.default.removeItem(at: file) }
        let former = Data("the former contents".utf8)
        var failures = 0
        for number in 1...20 {
            try former.write(to: file)
            fc_fail(call, number)
            let isWritten = write()
            let hasFailed = fc_end()
            let contents = try Data(contentsOf: file)
            if isWritten {
                #expect(CGImageSourceCreateWithData(contents as CFData, nil) != nil)
            } else {
                failures += 1
                #expect(contents == former)
            }
            if !hasFailed { break }
        }
        #expect(failures > 0)
    }

    @Test("A file that cannot be opened is no picture")
    func reading() {
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(write())
        fc_fail(FC_OPENING, 1)
        let source = CGImageSourceCreateWithURL(file as CFURL, nil)
        #expect(fc_end())
        #expect(source == nil)
        #expect(CGImageSourceCreateWithURL(file as CFURL, nil) != nil)
    }
}
