import Foundation
import FoundationAdditions
import Testing

@Suite("A device without an account in iCloud")
struct CloudTests {
    private let item = URL(fileURLWithPath: "/some/item")

    @Test("There is no container, and nothing is in it")
    func noAccount() {
        let manager = FileManager.default
        #expect(manager.ubiquityIdentityToken == nil)
        #expect(manager.url(forUbiquityContainerIdentifier: nil) == nil)
        #expect(!manager.isUbiquitousItem(at: item))
    }

    @Test("What needs the account fails with the error for files that are not there")
    func errors() {
        let manager = FileManager.default
        func code(_ body: () throws -> Void) -> CocoaError.Code? {
            do { try body() } catch { return (error as? CocoaError)?.code }
            return nil
        }
        #expect(
            code { try manager.setUbiquitous(true, itemAt: item, destinationURL: item) }
                == .ubiquitousFileUnavailable)
        #expect(
            code { try manager.startDownloadingUbiquitousItem(at: item) }
                == .ubiquitousFileUnavailable)
        #expect(code { try manager.evictUbiquitousItem(at: item) } == .ubiquitousFileUnavailable)
    }

    @Test("A group has a folder, which is there; an identifier leads to no other folder")
    func groups() throws {
        let manager = FileManager.default
        let folder = try #require(
            manager.containerURL(forSecurityApplicationGroupIdentifier: "group.carob.tests"))
        defer { try? manager.removeItem(at: folder) }
        var isFolder: ObjCBool = false
        #expect(
            manager.fileExists(atPath: folder.path, isDirectory: &isFolder) && isFolder.boolValue)
        #expect(folder.lastPathComponent == "group.carob.tests")
        for name in ["", "..", "a/b", "../x", "."] {
            #expect(manager.containerURL(forSecurityApplicationGroupIdentifier: name) == nil)
        }
    }

    @Test("Values of the store are kept by their kinds; others and missing ones are zero or nil")
    func values() {
        let store = NSUbiquitousKeyValueStore.default
        let keys = ["carob.n", "carob.t", "carob.b", "carob.a"]
        defer { keys.forEach(store.removeObject(forKey:)) }
        store.set(Int64(7), forKey: "carob.n")
        store.set("text", forKey: "carob.t")
        store.set(true, forKey: "carob.b")
        store.set([1, 2], forKey: "carob.a")
        #expect(store.longLong(forKey: "carob.n") == 7 && store.double(forKey: "carob.n") == 7)
        #expect(store.string(forKey: "carob.t") == "text" && store.longLong(forKey: "carob.t") == 0)
        #expect(
            store.bool(forKey: "carob.b") && store.array(forKey: "carob.a") as? [Int] == [1, 2])
        #expect(store.data(forKey: "carob.t") == nil && store.object(forKey: "carob.x") == nil)
        #expect(store.synchronize())
        #expect(NSUbiquitousKeyValueStore().string(forKey: "carob.t") == "text")
    }

    @Test("A value that is no property list is refused")
    func refused() {
        let store = NSUbiquitousKeyValueStore.default
        store.set(NSObject() as Any?, forKey: "carob.o")
        #expect(store.object(forKey: "carob.o") == nil)
    }
}
