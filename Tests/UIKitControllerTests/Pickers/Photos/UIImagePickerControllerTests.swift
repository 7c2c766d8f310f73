import CoreGraphics
import DeviceSimulation
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UIImagePickerController", .serialized, .usesApplication)
struct UIImagePickerControllerTests {
    /// A delegate that leaves the picker shown.
    private final class Recorder: NSObject, UIImagePickerControllerDelegate,
        UINavigationControllerDelegate
    {
        var infos: [[UIImagePickerController.InfoKey: Any]] = []
        var cancelCount = 0
        var shown: [String?] = []

        func imagePickerController(
            _ picker: UIImagePickerController,
            didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
        ) {
            infos.append(info)
        }

        func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
            cancelCount += 1
        }

        func navigationController(
            _ navigationController: UINavigationController,
            willShow viewController: UIViewController, animated: Bool
        ) {
            shown.append(viewController.title)
        }
    }

    private final class Silent: NSObject, UIImagePickerControllerDelegate,
        UINavigationControllerDelegate
    {}

    private let app = TestApplication(device: "iPhone 15")
    private let root = UIViewController()
    private let recorder = Recorder()

    init() {
        app.show(root)
        app.advanceToRest()
    }

    private func picture(_ color: UIColor, _ width: CGFloat, _ height: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(
            size: CGSize(width: width, height: height), format: format
        ).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    private func present(
        editing: Bool = false, _ prepare: (UIImagePickerController) -> Void = { _ in }
    ) -> UIImagePickerController {
        let picker = UIImagePickerController()
        picker.delegate = recorder
        picker.allowsEditing = editing
        prepare(picker)
        root.present(picker, animated: true)
        app.advanceToRest()
        return picker
    }

    private func grid(_ picker: UIImagePickerController) throws -> UICollectionView {
        try #require(
            (picker.viewControllers.first as? UICollectionViewController)?.collectionView)
    }

    private func tapPhoto(_ index: Int, of picker: UIImagePickerController) throws {
        let cell = try grid(picker).cellForItem(at: IndexPath(item: index, section: 0))
        app.tap(try #require(cell))
        app.advanceToRest()
    }

    private func button(_ title: String, in view: UIView) -> UIButton? {
        if let button = view as? UIButton, button.currentTitle == title { return button }
        return view.subviews.lazy.compactMap { self.button(title, in: $0) }.first
    }

    // MARK: - The grid

    @Test("The library is a sheet of square thumbnails, three in a row, below the title Photos")
    func layout() throws {
        let picker = present()
        let collection = try grid(picker)
        #expect(picker.presentationController is UISheetPresentationController)
        #expect(picker.topViewController?.title == "Photos")
        #expect(collection.numberOfItems(inSection: 0) == 6)
        let first = try #require(collection.cellForItem(at: IndexPath(item: 0, section: 0)))
        let third = try #require(collection.cellForItem(at: IndexPath(item: 2, section: 0)))
        let fourth = try #require(collection.cellForItem(at: IndexPath(item: 3, section: 0)))
        #expect(first.frame.width == first.frame.height)
        #expect(first.frame.minX == 0 && abs(third.frame.maxX - collection.bounds.width) < 1)
        #expect(third.frame.minY == first.frame.minY && fourth.frame.minY > first.frame.maxY)
        #expect(recorder.shown == ["Photos"])
    }

    @Test("Files that are no pictures are left out, with a line each")
    func unreadable() throws {
        let good = try #require(picture(.red, 40, 30).pngData())
        app.setPhotos([
            SimulatedPhoto(name: "text.png", data: Data("no picture".utf8)),
            SimulatedPhoto(name: "good.png", data: good),
            SimulatedPhoto(file: URL(fileURLWithPath: "/nowhere.png")),
        ])
        let lines = Lines()
        try Console.$capture.withValue(lines.append) {
            let collection = try grid(present())
            #expect(collection.numberOfItems(inSection: 0) == 1)
        }
        #expect(lines.all.count == 2)
        #expect(lines.all.first?.contains("'text.png'") == true)
        #expect(lines.all.last?.contains("'nowhere.png'") == true)
    }

    @Test("A picture whose pixels are damaged has a sign, and cannot be chosen")
    func damaged() throws {
        let good = try #require(picture(.red, 400, 300).pngData())
        app.setPhotos([SimulatedPhoto(name: "cut.png", data: good.prefix(good.count / 2))])
        let lines = Lines()
        try Console.$capture.withValue(lines.append) {
            try tapPhoto(0, of: present())
        }
        #expect(recorder.infos.isEmpty)
        #expect(lines.all.count == 1 && lines.all[0].contains("'cut.png'"))
    }

    @Test("A library without pictures says so, and follows what is added")
    func empty() throws {
        app.setPhotos([UIImage]())
        let picker = present()
        let collection = try grid(picker)
        let message = try #require(collection.backgroundView)
        #expect(texts(in: message) == ["No Photos"])
        app.setPhotos([picture(.green, 20, 20)])
        #expect(collection.numberOfItems(inSection: 0) == 1 && collection.backgroundView == nil)
    }

    private func texts(in view: UIView) -> [String] {
        ((view as? UILabel)?.text.map { [$0] } ?? []).filter { !$0.isEmpty }
            + view.subviews.flatMap { texts(in: $0) }
    }

    // MARK: - Choosing

    @Test(
        "A tap gives the delegate the whole picture and a file of it, and leaves the picker shown")
    func choosing() throws {
        app.setPhotos([picture(.red, 40, 30), picture(.blue, 50, 60)])
        let picker = present()
        try tapPhoto(1, of: picker)
        let info = try #require(recorder.infos.first)
        #expect(Set(info.keys) == [.mediaType, .originalImage, .imageURL])
        #expect(info[.mediaType] as? String == "public.image")
        #expect((info[.originalImage] as? UIImage)?.size == CGSize(width: 50, height: 60))
        let url = try #require(info[.imageURL] as? URL)
        #expect(url.isFileURL && url.pathExtension == "png")
        #expect(UIImage(contentsOfFile: url.path)?.size == CGSize(width: 50, height: 60))
        try FileManager.default.removeItem(at: url)
        #expect(root.presentedViewController === picker)
    }

    @Test("Cancel tells the delegate, who dismisses")
    func cancelling() {
        let picker = present()
        app.tap(at: CGPoint(x: 360, y: 85))
        app.advanceToRest()
        #expect(recorder.cancelCount == 1)
        #expect(root.presentedViewController === picker)
    }

    @Test("A sheet that is dragged down has been cancelled; one that code dismisses has not")
    func dragging() {
        let picker = present()
        picker.dismiss(animated: true)
        app.advanceToRest()
        #expect(recorder.cancelCount == 0)
        _ = present()
        app.drag(from: CGPoint(x: 100, y: 85), to: CGPoint(x: 100, y: 800))
        app.advanceToRest()
        #expect(root.presentedViewController == nil)
        #expect(recorder.cancelCount == 1)
    }

    @Test("Without a delegate or its methods the picker dismisses itself")
    func alone() throws {
        let silent = Silent()
        for delegate in [nil, silent] {
            let picker = present { $0.delegate = delegate }
            try tapPhoto(0, of: picker)
            #expect(root.presentedViewController == nil)
        }
    }

    // MARK: - Moving and scaling

    @Test("With editing the middle square of a picture is offered; Choose gives it with its place")
    func editing() throws {
        app.setPhotos([picture(.red, 4000, 3000)])
        let picker = present(editing: true)
        try tapPhoto(0, of: picker)
        #expect(recorder.infos.isEmpty && picker.isNavigationBarHidden)
        let page = try #require(picker.topViewController)
        #expect(page.title == "Move and Scale")
        app.tap(try #require(button("Choose", in: page.view)))
        app.advanceToRest()
        let info = try #require(recorder.infos.first)
        let rect = try #require((info[.cropRect] as? NSValue)?.cgRectValue)
        // The picture lies on whole pixels of the screen, each of which shows three of its own.
        #expect(abs(rect.minX - 500) < 3 && rect.minY == 0)
        #expect(rect.size == CGSize(width: 3000, height: 3000))
        #expect((info[.originalImage] as? UIImage)?.size == CGSize(width: 4000, height: 3000))
        let edited = try #require(info[.editedImage] as? UIImage)
        #expect(edited.scale == 1 && edited.size == CGSize(width: 1179, height: 1179))
    }

    @Test("Dragging the picture moves the square, up to its border")
    func moving() throws {
        app.setPhotos([picture(.red, 800, 400)])
        let picker = present(editing: true)
        try tapPhoto(0, of: picker)
        let page = try #require(picker.topViewController as? PhotoCropController)
        #expect(page.cropRect == CGRect(x: 200, y: 0, width: 400, height: 400))
        app.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 380, y: 400))
        app.advanceToRest()
        #expect(page.cropRect.minX < 200 && page.cropRect.width == 400)
        app.drag(from: CGPoint(x: 20, y: 400), to: CGPoint(x: 380, y: 400))
        app.advanceToRest()
        #expect(page.cropRect == CGRect(x: 0, y: 0, width: 400, height: 400))
    }

    @Test("Pinching scales the square, which is never larger than the picture is")
    func scaling() throws {
        app.setPhotos([picture(.red, 800, 400)])
        let picker = present(editing: true)
        try tapPhoto(0, of: picker)
        let page = try #require(picker.topViewController as? PhotoCropController)
        app.pinch(page.view, by: 2)
        app.advanceToRest()
        #expect(abs(page.cropRect.width - 200) < 30)
        app.pinch(page.view, by: 0.2)
        app.advanceToRest()
        #expect(page.cropRect.width == 400)
    }

    @Test("Cancel returns to the grid")
    func returning() throws {
        let picker = present(editing: true)
        try tapPhoto(0, of: picker)
        let page = try #require(picker.topViewController)
        app.tap(try #require(button("Cancel", in: page.view)))
        app.advanceToRest()
        #expect(picker.topViewController === picker.viewControllers.first)
        #expect(!picker.isNavigationBarHidden && recorder.cancelCount == 0)
    }

    // MARK: - Elsewhere

    @Test("On a pad the picker can be a popover")
    func popover() throws {
        let app = TestApplication(device: "iPad (9th generation)")
        let root = UIViewController()
        app.show(root)
        app.advanceToRest()
        let picker = UIImagePickerController()
        picker.delegate = recorder
        picker.modalPresentationStyle = .popover
        picker.popoverPresentationController?.sourceView = root.view
        picker.popoverPresentationController?.sourceRect = CGRect(
            x: 100, y: 100, width: 40, height: 40)
        root.present(picker, animated: true)
        app.advanceToRest()
        #expect(try grid(picker).numberOfItems(inSection: 0) == 6)
        #expect(picker.view.bounds.width < 500)
        let cell = try #require(
            try grid(picker).cellForItem(at: IndexPath(item: 0, section: 0)))
        app.tap(cell)
        app.advanceToRest()
        #expect(recorder.infos.count == 1)
    }

    @Test("The device has libraries and no camera")
    func sources() {
        #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
        #expect(UIImagePickerController.isSourceTypeAvailable(.savedPhotosAlbum))
        #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
        #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
        #expect(
            UIImagePickerController.availableMediaTypes(for: .photoLibrary)
                == ["public.image", "public.movie"])
        #expect(!UIImagePickerController.isCameraDeviceAvailable(.rear))
        #expect(UIImagePickerController.availableCaptureModes(for: .front) == nil)
        let picker = UIImagePickerController()
        #expect(picker.sourceType == .photoLibrary && picker.mediaTypes == ["public.image"])
        #expect(picker.videoMaximumDuration == 600 && picker.videoQuality == .typeMedium)
    }

    @Test("Movies can be asked for, and there are none")
    func movies() throws {
        let picker = present { $0.mediaTypes = ["public.movie"] }
        let collection = try grid(picker)
        #expect(collection.numberOfItems(inSection: 0) == 0)
        #expect(texts(in: try #require(collection.backgroundView)) == ["No Videos"])
    }
}

private final class Lines: @unchecked Sendable {
    // Sendable: only the main thread writes.
    private(set) var all: [String] = []
    func append(_ line: String) { all.append(line) }
}
