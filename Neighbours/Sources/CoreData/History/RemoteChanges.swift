import Foundation

public let NSPersistentStoreURLKey = "storeURL"
public let NSPersistentHistoryTokenKey = "historyToken"

extension NSPersistentStoreCoordinator {
    /// Follows the saves of others to a store that tells of them.
    func watch(_ store: SQLStore) {
        guard store.tellsRemoteChanges, store.type == NSSQLiteStoreType, let path = store.url?.path
        else { return }
        let reference = Moved(value: WeakPair(coordinator: self, store: store))
        store.watcher = StoreWatcher([path, path + "-wal"], on: remoteQueue) {
            guard let coordinator = reference.value.coordinator, let store = reference.value.store
            else { return }
            guard coordinator.locked({ store.wasChangedByOthers() }) else { return }
            coordinator.postRemoteChange(of: store)
        }
    }

    private struct WeakPair {
        weak var coordinator: NSPersistentStoreCoordinator?
        weak var store: SQLStore?
    }

    /// Posts that a store has changed.
    func postRemoteChange(of store: SQLStore) {
        var information: [AnyHashable: Any] = [NSStoreUUIDKey: store.identifier as Any]
        if let url = store.url { information[NSPersistentStoreURLKey] = url }
        if let token = currentPersistentHistoryToken(fromStores: [store]) {
            information[NSPersistentHistoryTokenKey] = token
        }
        NotificationCenter.default.post(
            name: .NSPersistentStoreRemoteChange, object: self, userInfo: information)
    }

    /// Posts the saves of this coordinator, later.
    func tellRemoteChanges(of stores: [SQLStore]) {
        for store in stores where store.tellsRemoteChanges {
            remoteQueue.async { [self] in postRemoteChange(of: store) }
        }
    }
}
