import Foundation

/// A change of the library.
open class PHChange: NSObject, @unchecked Sendable {
    // Immutable.
    private let before: [StoredPhoto]
    private let after: [StoredPhoto]

    init(before: [StoredPhoto], after: [StoredPhoto]) {
        self.before = before
        self.after = after
    }

    /// Returns the changes of fetched photos; nil without any.
    open func changeDetails(for fetchResult: PHFetchResult<PHAsset>)
        -> PHFetchResultChangeDetails<PHAsset>?
    {
        let now = fetchResult.query(after)
        let old = fetchResult.objects
        let (oldNames, newNames) = (old.map(\.localIdentifier), now.map(\.localIdentifier))
        let changed = IndexSet(
            now.indices.filter { index in
                guard let former = oldNames.firstIndex(of: newNames[index]) else { return false }
                return old[former].modificationDate != now[index].modificationDate
            })
        guard oldNames != newNames || !changed.isEmpty else { return nil }
        return PHFetchResultChangeDetails(
            before: fetchResult, after: PHFetchResult(now, query: fetchResult.query),
            removed: IndexSet(oldNames.indices.filter { !newNames.contains(oldNames[$0]) }),
            inserted: IndexSet(newNames.indices.filter { !oldNames.contains(newNames[$0]) }),
            changed: changed)
    }

    /// Returns the changes of a photo; nil without any.
    open func changeDetails(for object: PHAsset) -> PHObjectChangeDetails<PHAsset>? {
        let new = after.first { $0.identifier == object.localIdentifier }
        if let new, new.modificationDate == object.modificationDate { return nil }
        return PHObjectChangeDetails(before: object, after: new.map { PHAsset($0) })
    }
}

/// The changes of fetched objects.
open class PHFetchResultChangeDetails<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
    // Immutable.
    public let fetchResultBeforeChanges: PHFetchResult<ObjectType>
    public let fetchResultAfterChanges: PHFetchResult<ObjectType>
    /// Whether the indexes tell everything: not if objects have changed their order.
    public let hasIncrementalChanges: Bool
    /// Indexes in the former result.
    public let removedIndexes: IndexSet?
    /// Indexes in the new result.
    public let insertedIndexes: IndexSet?
    public let changedIndexes: IndexSet?
    open var hasMoves: Bool { false }

    init(
        before: PHFetchResult<ObjectType>, after: PHFetchResult<ObjectType>, removed: IndexSet,
        inserted: IndexSet, changed: IndexSet
    ) {
        fetchResultBeforeChanges = before
        fetchResultAfterChanges = after
        hasIncrementalChanges = true
        removedIndexes = removed
        insertedIndexes = inserted
        changedIndexes = changed
    }

    open var removedObjects: [ObjectType] {
        fetchResultBeforeChanges.objects(at: removedIndexes ?? [])
    }
    open var insertedObjects: [ObjectType] {
        fetchResultAfterChanges.objects(at: insertedIndexes ?? [])
    }
    open var changedObjects: [ObjectType] {
        fetchResultAfterChanges.objects(at: changedIndexes ?? [])
    }

    /// Never called, since nothing is moved.
    open func enumerateMoves(_ handler: (Int, Int) -> Void) {}
}

/// The changes of an object.
open class PHObjectChangeDetails<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
    // Immutable.
    public let objectBeforeChanges: ObjectType
    /// Nil if it was deleted.
    public let objectAfterChanges: ObjectType?
    open var objectWasDeleted: Bool { objectAfterChanges == nil }
    open var assetContentChanged: Bool { false }

    init(before: ObjectType, after: ObjectType?) {
        objectBeforeChanges = before
        objectAfterChanges = after
    }
}
