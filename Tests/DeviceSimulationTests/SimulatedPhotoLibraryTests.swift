import Foundation
import Testing

@testable import DeviceSimulation

@Suite struct SimulatedPhotoLibraryTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("photos-" + UUID().uuidString)

    private func make(_ files: [String: String]) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files {
            try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        }
    }

    private func text(_ photo: SimulatedPhoto) throws -> String {
        String(decoding: try photo.contents(), as: UTF8.self)
    }

    @Test("A library that nobody has set has the standard pictures")
    func standard() throws {
        var library = SimulatedPhotoLibrary()
        let standard = [SimulatedPhoto(name: "IMG_0001.JPG") { Data("drawn".utf8) }]
        #expect(library.photos(standard: standard) == standard)
        #expect(try text(library.photos(standard: [])[0]) == "drawn")
        var empty = SimulatedPhotoLibrary([])
        #expect(empty.photos(standard: standard).isEmpty)
    }

    @Test("A folder's library has its visible files by their names, and no folders")
    func files() throws {
        try make(["b.png": "b", "a.jpg": "a", ".hidden": "h"])
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("c.png"), withIntermediateDirectories: true)
        var library = SimulatedPhotoLibrary(folder: folder)
        let photos = library.photos(standard: [])
        #expect(photos.map(\.name) == ["a.jpg", "b.png"])
        #expect(try photos.map(text) == ["a", "b"])
        #expect(photos[0].identifier != photos[1].identifier)
    }

    @Test("A new picture comes first, with the next number, and is written to the folder")
    func adding() throws {
        try make(["IMG_0041.JPG": "old", "IMG_x.JPG": "none"])
        defer { try? FileManager.default.removeItem(at: folder) }
        var library = SimulatedPhotoLibrary(folder: folder)
        let added = try library.add(Data("new".utf8), pathExtension: "JPG", standard: [])
        #expect(added.name == "IMG_0042.JPG")
        #expect(
            library.photos(standard: []).map(\.name)
                == ["IMG_0042.JPG", "IMG_0041.JPG", "IMG_x.JPG"])
        let file = folder.appendingPathComponent("IMG_0042.JPG")
        #expect(try Data(contentsOf: file) == Data("new".utf8))
    }

    @Test("A picture that cannot be written is not added")
    func refused() throws {
        var library = SimulatedPhotoLibrary(folder: URL(fileURLWithPath: "/nowhere/at/all"))
        #expect(throws: (any Error).self) {
            try library.add(Data(), pathExtension: "JPG", standard: [])
        }
        #expect(library.photos(standard: []).isEmpty)
    }

    @Test("What is no regular file has no contents")
    func device() {
        #expect(throws: (any Error).self) {
            try SimulatedPhoto(file: URL(fileURLWithPath: "/dev/zero")).contents()
        }
    }

    @Test("The environment names the folder; a wrong name is reported")
    func environment() throws {
        try make(["a.png": "a"])
        defer { try? FileManager.default.removeItem(at: folder) }
        var reports: [String] = []
        var state = DeviceEnvironment.state(["CAROB_PHOTOS": folder.path]) { reports.append($0) }
        #expect(state.photos.photos(standard: []).map(\.name) == ["a.png"])
        #expect(reports.isEmpty)
        state = DeviceEnvironment.state(["CAROB_PHOTOS": "/nowhere"]) { reports.append($0) }
        #expect(reports == ["CAROB_PHOTOS: '/nowhere' is no folder"])
        #expect(state.photos.folder == nil)
    }
}
