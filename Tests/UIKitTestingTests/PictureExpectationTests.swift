import CFailingCalls
import Foundation
import Testing
import UIKit

@testable import UIKitTesting

@Suite struct PictureExpectationTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("pictures-\(UUID().uuidString)")

    private func expectation(_ name: String, recording: Bool = false) -> PictureExpectation {
        var expectation = PictureExpectation(name: name, filePath: "/project/Tests/A/B.swift")
        expectation.fixtures = folder.appendingPathComponent("Fixtures")
        expectation.failures = folder.appendingPathComponent("Failures")
        expectation.isRecording = recording
        return expectation
    }

    private func picture(_ width: Int, _ height: Int, _ pixel: [UInt8]) -> Picture {
        Picture(
            width: width, height: height,
            bytes: Array(repeatElement(pixel, count: width * height).joined()))
    }

    @Test("Fixtures are in the folder Tests of the test")
    func fixtures() {
        let found = PictureExpectation.fixturesFolder(
            of: "/a/Tests/UIKitViewTests/Views/ATests.swift")
        #expect(found?.path == "/a/Tests/Fixtures")
        #expect(PictureExpectation.fixturesFolder(of: "/a/Sources/A.swift") == nil)
    }

    @Test(
        "A record that cannot be written stays as it was, and the test is told",
        .enabled(if: fc_is_available()), arguments: [FC_OPENING, FC_WRITING])
    func fullDisk(call: fc_call) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let red = picture(4, 3, [255, 0, 0, 255])
        let blue = picture(4, 3, [0, 0, 255, 255])
        var failures = 0
        for number in 1...20 {
            #expect(expectation("disk", recording: true).problem(with: red) == nil)
            fc_fail(call, number)
            let problem = expectation("disk", recording: true).problem(with: blue)
            let hasFailed = fc_end()
            if problem != nil {
                failures += 1
                #expect(expectation("disk").problem(with: red) == nil)
            } else {
                #expect(expectation("disk").problem(with: blue) == nil)
            }
            if !hasFailed { break }
        }
        #expect(failures > 0)
    }

    @Test("Without a folder for failures, pictures go into one of this process and user alone")
    func ownFolder() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let red = picture(4, 3, [255, 0, 0, 255])
        #expect(expectation("own", recording: true).problem(with: red) == nil)
        var differing = expectation("own")
        differing.failures = nil
        let problem = try #require(differing.problem(with: picture(4, 3, [0, 0, 255, 255])))
        let place = try #require(problem.split(separator: " ").last.map(String.init))
        let own = URL(fileURLWithPath: place).deletingLastPathComponent()
        defer { try? FileManager.default.removeItem(at: own) }
        let attributes = try FileManager.default.attributesOfItem(atPath: own.path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
        #expect(own.lastPathComponent.count > "carob-pictures-".count + 20)
    }

    @Test("A recorded picture matches itself, and nothing else")
    func roundTrip() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var red = picture(4, 3, [255, 0, 0, 255])
        #expect(
            expectation("Shapes/red").problem(with: red)?.contains("there is no record") == true)
        #expect(expectation("Shapes/red", recording: true).problem(with: red) == nil)
        #expect(expectation("Shapes/red").problem(with: red) == nil)

        var bytes = red.bytes
        bytes[16] = 254
        red = Picture(width: 4, height: 3, bytes: bytes)
        let problem = try #require(expectation("Shapes/red").problem(with: red))
        #expect(problem.contains("differs from its record in 1 pixels"))
        let failures = folder.appendingPathComponent("Failures/Shapes/red")
        let actual = failures.appendingPathComponent("actual.png")
        #expect(try Picture(png: Data(contentsOf: actual)) == red)
        let marked = failures.appendingPathComponent("difference.png")
        let difference = try Picture(png: Data(contentsOf: marked))
        let expected = failures.appendingPathComponent("expected.png")
        #expect(try Picture(png: Data(contentsOf: expected)) == picture(4, 3, [255, 0, 0, 255]))
        #expect(difference[0, 1] == (255, 0, 0, 255))
        #expect(difference[0, 0] == (255, 192, 192, 255))
    }

    @Test("A picture of another size is reported with both sizes")
    func size() {
        defer { try? FileManager.default.removeItem(at: folder) }
        let record = picture(2, 2, [0, 0, 0, 255])
        _ = expectation("black", recording: true).problem(with: record)
        let problem = expectation("black").problem(with: picture(3, 2, [0, 0, 0, 255]))
        #expect(problem?.contains("is 3×2 pixels, its record 2×2") == true)
    }

    @Test("Transparent pixels survive the record")
    func transparency() {
        defer { try? FileManager.default.removeItem(at: folder) }
        let glass = picture(2, 2, [10, 20, 30, 128])
        #expect(expectation("glass", recording: true).problem(with: glass) == nil)
        #expect(expectation("glass").problem(with: glass) == nil)
    }

    @Test("A record of more than 8 KiB is refused")
    func largeRecord() {
        defer { try? FileManager.default.removeItem(at: folder) }
        var state: UInt32 = 1
        let noise = (0..<64 * 64 * 4).map { index -> UInt8 in
            state = state &* 1_664_525 &+ 1_013_904_223
            return index % 4 == 3 ? 255 : UInt8(state >> 24)
        }
        let problem = expectation("noise", recording: true).problem(
            with: Picture(width: 64, height: 64, bytes: noise))
        #expect(problem?.contains("picture a smaller view") == true)
        let file = folder.appendingPathComponent("Fixtures/noise.png")
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }
}
