import Foundation
import Photos
import PhotosUI
import Testing
import UIKit
import UIKitTesting

private final class PickerRecorder: PHPickerViewControllerDelegate {
    var results: [[PHPickerResult]] = []

    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
        self.results.append(results)
        picker.dismiss(animated: true)
    }
}

@Suite("Choosing photos", .serialized, .usesApplication) @MainActor
struct PHPickerTests {
    private let app = TestApplication()
    private let root = UIViewController()
    private let recorder = PickerRecorder()

    private func present(_ configuration: PHPickerConfiguration) throws
        -> UICollectionViewController
    {
        app.show(root)
        let picker = PHPickerViewController(configuration: configuration)
        picker.delegate = recorder
        root.present(picker, animated: true)
        app.advanceToRest()
        let navigation = try #require(picker.children.first as? UINavigationController)
        return try #require(navigation.topViewController as? UICollectionViewController)
    }

    private func choose(_ index: Int, in grid: UICollectionViewController) {
        grid.collectionView(
            grid.collectionView, didSelectItemAt: IndexPath(item: index, section: 0))
        app.advanceToRest()
    }

    private func tap(_ item: UIBarButtonItem?) throws {
        let action = try #require(item?.action)
        UIApplication.shared.sendAction(action, to: item?.target, from: item, for: nil)
        app.advanceToRest()
    }

    @Test("A tap chooses one photo, whose file the result has, without the user's consent")
    func one() async throws {
        app.answer(.photos, .denied)
        let grid = try present(PHPickerConfiguration())
        #expect(grid.collectionView.numberOfItems(inSection: 0) == 6)
        choose(0, in: grid)
        let result = try #require(recorder.results.first?.first)
        #expect(result.assetIdentifier == nil && root.presentedViewController == nil)
        let provider = result.itemProvider
        #expect(provider.hasItemConformingToTypeIdentifier("public.image"))
        #expect(provider.canLoadObject(ofClass: UIImage.self))
        #expect(!provider.canLoadObject(ofClass: PHLivePhoto.self))
        let task = Task<CGSize, Never> {
            await withCheckedContinuation { continuation in
                _ = provider.loadObject(ofClass: UIImage.self) { image, _ in
                    continuation.resume(returning: (image as? UIImage)?.size ?? .zero)
                }
            }
        }
        await app.wait(for: task)
        #expect(await task.value.width > 100)
    }

    @Test("Several photos are chosen in an order, up to the limit")
    func several() throws {
        app.answer(.photos, .allowed)
        var configuration = PHPickerConfiguration(photoLibrary: .shared())
        configuration.selectionLimit = 2
        configuration.selection = .ordered
        let grid = try present(configuration)
        let add = try #require(grid.navigationItem.rightBarButtonItem)
        #expect(!add.isEnabled)
        for index in [3, 1, 2] { choose(index, in: grid) }
        try tap(add)
        let results = try #require(recorder.results.first)
        let options = PHFetchOptions()
        options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
        let assets = PHAsset.fetchAssets(with: .image, options: options)
        #expect(
            results.map(\.assetIdentifier)
                == [assets.object(at: 3), assets.object(at: 1)].map(\.localIdentifier))
    }

    @Test("Cancelling chooses nothing, and filters leave out what the library has not")
    func filters() throws {
        #expect(
            try present(PHPickerConfiguration()).collectionView.numberOfItems(inSection: 0) == 6)
        root.dismiss(animated: false)
        var configuration = PHPickerConfiguration()
        configuration.filter = .any(of: [.videos, .livePhotos])
        let grid = try present(configuration)
        #expect(grid.collectionView.numberOfItems(inSection: 0) == 0)
        try tap(grid.navigationItem.leftBarButtonItem)
        #expect(recorder.results == [[]])
        configuration.filter = .not(.videos)
        #expect(try present(configuration).collectionView.numberOfItems(inSection: 0) == 6)
    }
}
