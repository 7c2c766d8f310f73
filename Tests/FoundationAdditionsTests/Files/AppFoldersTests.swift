import Foundation
import FoundationAdditions
import Testing

@Suite("Folders of an app")
struct AppFoldersTests {
    @Test("Every folder of iOS has a URL and a path, which agree")
    func all() throws {
        let folders: [FileManager.SearchPathDirectory] = [
            .documentDirectory, .libraryDirectory, .cachesDirectory, .applicationSupportDirectory,
            .downloadsDirectory, .desktopDirectory, .picturesDirectory, .moviesDirectory,
            .musicDirectory,
        ]
        for folder in folders {
            let url = try #require(
                FileManager.default.urls(for: folder, in: .userDomainMask).first, "\(folder)")
            let one = try FileManager.default.url(
                for: folder, in: .userDomainMask, appropriateFor: nil, create: false)
            #expect(one.path == url.path)
            let paths = NSSearchPathForDirectoriesInDomains(folder, .userDomainMask, true)
            #expect(paths.first == url.path)
        }
        #expect(
            URL.documentsDirectory.path
                == FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0].path)
        #expect(URL.libraryDirectory.lastPathComponent == "Library")
    }

    @Test("In a container the folders are where iOS has them, and some are there from the first")
    func container() async {
        await #expect(processExitsWith: .success) {
            let home = FileManager.default.temporaryDirectory.appendingPathComponent(
                UUID().uuidString)
            setenv("CFFIXED_USER_HOME", home.path, 1)
            defer { try? FileManager.default.removeItem(at: home) }
            func place(_ url: URL) -> String {
                url.path.replacingOccurrences(of: home.path + "/", with: "")
            }
            #expect(place(.documentsDirectory) == "Documents")
            #expect(place(.libraryDirectory) == "Library")
            #expect(place(.cachesDirectory) == "Library/Caches")
            #expect(place(.applicationSupportDirectory) == "Library/Application Support")
            #expect(FileManager.default.fileExists(atPath: URL.documentsDirectory.path))
            #expect(FileManager.default.fileExists(atPath: URL.cachesDirectory.path))
            #expect(
                !FileManager.default.fileExists(atPath: URL.applicationSupportDirectory.path))
            let made = try FileManager.default.url(
                for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil,
                create: true)
            #expect(FileManager.default.fileExists(atPath: made.path))
        }
    }
}
