import Foundation
import UIKit

/// Which objects are fetched, and in which order.
open class PHFetchOptions: NSObject, NSCopying {
    /// Evaluated with each object.
    open var predicate: NSPredicate?
    /// By keys of photos: dates, sizes, the identifier and whether it is a favourite. Others stop the app.
    open var sortDescriptors: [NSSortDescriptor]?
    open var includeHiddenAssets = false
    open var includeAllBurstAssets = false
    /// 0 means all.
    open var fetchLimit = 0
    open var wantsIncrementalChangeDetails = true

    public override init() {
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = PHFetchOptions()
        copy.predicate = predicate
        copy.sortDescriptors = sortDescriptors
        copy.includeHiddenAssets = includeHiddenAssets
        copy.includeAllBurstAssets = includeAllBurstAssets
        copy.fetchLimit = fetchLimit
        copy.wantsIncrementalChangeDetails = wantsIncrementalChangeDetails
        return copy
    }

    func applied(to assets: [PHAsset]) -> [PHAsset] {
        var result = assets
        if let predicate { result = result.filter { predicate.evaluate(with: $0) } }
        for descriptor in (sortDescriptors ?? []).reversed() {
            let key = descriptor.key ?? ""
            // Stable, as `sorted` is, so that the last descriptor decides least.
            let ordered = result.enumerated().sorted { first, second in
                let (a, b) = (
                    Self.value(key, of: first.element), Self.value(key, of: second.element)
                )
                guard a != b else { return first.offset < second.offset }
                return descriptor.ascending ? a < b : a > b
            }
            result = ordered.map(\.element)
        }
        return fetchLimit > 0 ? Array(result.prefix(fetchLimit)) : result
    }

    private static func value(_ key: String, of asset: PHAsset) -> Double {
        switch key {
        case "creationDate": asset.creationDate?.timeIntervalSinceReferenceDate ?? -.infinity
        case "modificationDate":
            asset.modificationDate?.timeIntervalSinceReferenceDate ?? -.infinity
        case "pixelWidth": Double(asset.pixelWidth)
        case "pixelHeight": Double(asset.pixelHeight)
        case "favorite", "isFavorite": asset.isFavorite ? 1 : 0
        case "duration", "mediaType": 0
        default: preconditionFailure("Unsupported sort descriptor in fetch options: \(key)")
        }
    }
}

/// Objects that were fetched, which do not change.
open class PHFetchResult<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
    // Immutable.
    let objects: [ObjectType]
    let query: ([StoredPhoto]) -> [ObjectType]

    init(_ objects: [ObjectType], query: @escaping ([StoredPhoto]) -> [ObjectType]) {
        self.objects = objects
        self.query = query
    }

    open var count: Int { objects.count }
    open var firstObject: ObjectType? { objects.first }
    open var lastObject: ObjectType? { objects.last }
    open func object(at index: Int) -> ObjectType { objects[index] }
    open subscript(index: Int) -> ObjectType { objects[index] }

    open func objects(at indexes: IndexSet) -> [ObjectType] { indexes.map { objects[$0] } }

    open func contains(_ anObject: ObjectType) -> Bool { index(of: anObject) != NSNotFound }

    open func index(of anObject: ObjectType) -> Int {
        objects.firstIndex {
            ($0 as? NSObject)?.isEqual(anObject) ?? ($0 === anObject)
        } ?? NSNotFound
    }

    open func enumerateObjects(
        _ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        enumerateObjects(options: [], using: block)
    }

    open func enumerateObjects(
        options opts: NSEnumerationOptions = [],
        using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stops = ObjCBool(false)
        let indexes =
            opts.contains(.reverse) ? Array(objects.indices.reversed()) : Array(objects.indices)
        for index in indexes {
            block(objects[index], index, &stops)
            if stops.boolValue { return }
        }
    }

    open func countOfAssets(with mediaType: PHAssetMediaType) -> Int {
        mediaType == .image ? objects.filter { $0 is PHAsset }.count : 0
    }
}
