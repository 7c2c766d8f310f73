import Foundation
import Testing

@testable import CommandLineTool

@Suite struct TerminalTextTests {
    @Test(
        "Control characters are shown, tabs, line feeds and letters stay",
        arguments: [
            ("plain\ttext\n", "plain\ttext\n"),
            ("zwölf 日本 👩‍👩‍👧 שלום", "zwölf 日本 👩‍👩‍👧 שלום"),
            ("\u{1B}[31mred\u{1B}]0;title\u{7}", "\\u{1B}[31mred\\u{1B}]0;title\\u{7}"),
            ("over\rwritten\u{8}", "over\\u{D}written\\u{8}"),
            ("\r\n", "\\u{D}\n"),
            ("\u{0}\u{7F}\u{80}\u{9B}2J\u{9F}\u{A0}", "\\u{0}\\u{7F}\\u{80}\\u{9B}2J\\u{9F}\u{A0}"),
        ])
    func escaping(text: String, expected: String) {
        #expect(TerminalText.escaping(text) == expected)
    }

    /// Returns the text received from one end of a terminal or pipe after lines were written to the other.
    private func written(_ lines: [String], to output: FileHandle, from input: FileHandle) -> String
    {
        TerminalText.write(lines, to: output)
        return String(decoding: input.availableData, as: UTF8.self)
    }

    @Test("A terminal gets harmless text, a pipe the bytes of the app")
    func outputs() throws {
        let lines = ["one\u{1B}[2J", "two"]
        let pipe = Pipe()
        #expect(
            written(lines, to: pipe.fileHandleForWriting, from: pipe.fileHandleForReading)
                == "one\u{1B}[2J\ntwo\n")
        let controller = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        let input = FileHandle(fileDescriptor: controller, closeOnDealloc: true)
        // What C calls TIOCGPTN and TIOCSPTLCK: the terminal's number, and its lock.
        var (number, lock): (Int32, Int32) = (0, 0)
        try #require(
            ioctl(controller, 0x8004_5430, &number) == 0
                && ioctl(controller, 0x4004_5431, &lock) == 0)
        let terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        let output = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
        try #require(isatty(terminal) == 1)
        // The terminal itself adds carriage returns.
        #expect(written(lines, to: output, from: input) == "one\\u{1B}[2J\r\ntwo\r\n")
    }
}
