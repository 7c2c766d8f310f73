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

    private func photo(_ text: String) -> SimulatedPhoto {
        SimulatedPhoto(name: ".JPG", data: Data(text.utf8))
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
        let added = try library.change(adding: [photo("new")], removing: [], standard: [])
        #expect(added.map(\.name) == ["IMG_0042.JPG"])
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
            try library.change(adding: [photo("new")], removing: [], standard: [])
        }
        #expect(library.photos(standard: []).isEmpty)
    }

    @Test("Pictures leave the library; of the folder only files are deleted that were added")
    func removing() throws {
        try make(["a.jpg": "a"])
        defer { try? FileManager.default.removeItem(at: folder) }
        var library = SimulatedPhotoLibrary(folder: folder)
        let new = try library.change(
            adding: [photo("b"), photo("c")], removing: [], standard: [])
        let present = library.photos(standard: [])
        #expect(try present.map(text) == ["c", "b", "a"])
        _ = try library.change(
            adding: [], removing: [new[0].identifier, present[2].identifier], standard: [])
        #expect(try library.photos(standard: []).map(text) == ["c"])
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.sorted() == ["IMG_0002.JPG", "a.jpg"])
    }

    @Test("Of pictures that cannot all be added none is, and none is removed")
    func allOrNothing() throws {
        try make(["a.jpg": "a"])
        defer { try? FileManager.default.removeItem(at: folder) }
        var library = SimulatedPhotoLibrary(folder: folder)
        let present = library.photos(standard: [])
        let broken = SimulatedPhoto(file: folder.appendingPathComponent("none.jpg"))
        #expect(throws: (any Error).self) {
            try library.change(
                adding: [photo("b"), broken], removing: [present[0].identifier], standard: [])
        }
        #expect(library.photos(standard: []) == present)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.jpg"])
    }

    @Test("A file has the same identifier each time, and new pictures keep theirs")
    func identifiers() throws {
        try make(["a.jpg": "a", "b.jpg": "b"])
        defer { try? FileManager.default.removeItem(at: folder) }
        var (first, second) = (
            SimulatedPhotoLibrary(folder: folder), SimulatedPhotoLibrary(folder: folder)
        )
        #expect(first.photos(standard: []) == second.photos(standard: []))
        let new = photo("c")
        #expect(
            try first.change(adding: [new], removing: [], standard: []).map(\.identifier)
                == [new.identifier])
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
