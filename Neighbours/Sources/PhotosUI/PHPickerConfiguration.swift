import Foundation
import Photos
import UIKit

/// The kinds of photos and films that a picker shows.
public struct PHPickerFilter: Equatable, Hashable, Sendable {
    private indirect enum Rule: Hashable, Sendable {
        case images
        case videos
        case livePhotos
        /// A kind of which the library has none.
        case other(String)
        case any([PHPickerFilter])
        case all([PHPickerFilter])
        case not(PHPickerFilter)
    }

    private let rule: Rule

    public static let images = PHPickerFilter(rule: .images)
    public static let videos = PHPickerFilter(rule: .videos)
    public static let livePhotos = PHPickerFilter(rule: .livePhotos)
    public static let depthEffectPhotos = PHPickerFilter(rule: .other("depth"))
    public static let bursts = PHPickerFilter(rule: .other("bursts"))
    public static let panoramas = PHPickerFilter(rule: .other("panoramas"))
    public static let screenshots = PHPickerFilter(rule: .other("screenshots"))
    public static let screenRecordings = PHPickerFilter(rule: .other("recordings"))
    public static let cinematicVideos = PHPickerFilter(rule: .other("cinematic"))
    public static let slomoVideos = PHPickerFilter(rule: .other("slomo"))
    public static let timelapseVideos = PHPickerFilter(rule: .other("timelapse"))

    public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        PHPickerFilter(rule: .any(subfilters))
    }

    public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        PHPickerFilter(rule: .all(subfilters))
    }

    public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
        PHPickerFilter(rule: .not(filter))
    }

    /// Whether plain photos, the only ones of the library, are shown.
    var hasPhotos: Bool {
        switch rule {
        case .images: true
        case .videos, .livePhotos, .other: false
        case .any(let filters): filters.contains(where: \.hasPhotos)
        case .all(let filters): filters.allSatisfy(\.hasPhotos)
        case .not(let filter): !filter.hasPhotos
        }
    }
}

/// The settings of a picker.
public struct PHPickerConfiguration: Equatable, Hashable {
    public enum AssetRepresentationMode: Int, Sendable {
        case automatic
        /// The file as it is. Photos of the library are never converted.
        case current
        case compatible
    }

    public enum Selection: Int, Sendable {
        case `default`
        /// Chosen photos have numbers.
        case ordered
    }

    public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
    public var selection = Selection.default
    /// The greatest number of photos; 0 for any number. With 1 a tap ends the choice.
    public var selectionLimit = 1
    /// Nil shows everything.
    public var filter: PHPickerFilter?
    /// Photos that are chosen at first, of a configuration with a library.
    public var preselectedAssetIdentifiers: [String] = []
    let hasLibrary: Bool

    /// Creates settings of a picker whose results have no identifiers of assets.
    public init() {
        hasLibrary = false
    }

    /// Creates settings of a picker whose results have the identifiers of their assets.
    public init(photoLibrary: PHPhotoLibrary) {
        hasLibrary = true
    }
}

/// A chosen photo.
public struct PHPickerResult: Equatable, Hashable {
    /// Has the photo's file.
    public let itemProvider: NSItemProvider
    /// Nil without a library in the configuration.
    public let assetIdentifier: String?

    init(_ photo: StoredPhoto, hasLibrary: Bool) {
        assetIdentifier = hasLibrary ? photo.identifier : nil
        itemProvider = NSItemProvider()
        itemProvider.suggestedName = (photo.file.name as NSString).deletingPathExtension
        guard let type = PhotoDrawing.data(of: photo).1 else { return }
        itemProvider.registerDataRepresentation(
            forTypeIdentifier: type, visibility: .all
        ) { completion in
            do {
                completion(try photo.file.contents(), nil)
            } catch {
                completion(nil, error)
            }
            return nil
        }
    }
}
