import DeviceSimulation
import Foundation

// The way of a picture from the grid to the delegate.

extension UIImagePickerController {
    /// The page with the pictures, if it is still in the stack.
    final var photoGrid: PhotoGridController? { viewControllers.first as? PhotoGridController }

    /// Chooses a picture, or shows the page on which it is moved and scaled first.
    final func choose(_ photo: LibraryPhoto) {
        guard let image = photo.image() else { return photo.reportUnreadable() }
        guard allowsEditing else { return finish(photo, image) }
        pushViewController(PhotoCropController(photo, image), animated: true)
    }

    /// Tells the delegate of a picture.
    ///
    /// - Parameter crop: The square that the user has cropped, in points of the picture.
    final func finish(
        _ photo: LibraryPhoto, _ image: UIImage, crop: (rect: CGRect, image: UIImage)? = nil
    ) {
        var info: [InfoKey: Any] = [
            .mediaType: ImagePickerChoices.imageType, .originalImage: image,
        ]
        info[.imageURL] = photo.copyToTemporaryFile()
        if let crop {
            info[.editedImage] = crop.image
            info[.cropRect] = NSValue(cgRect: crop.rect)
        }
        guard let delegate else { return dismissItself() }
        delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    }

    /// Tells the delegate that the user cancels.
    final func cancelChoice() {
        guard let delegate else { return dismissItself() }
        delegate.imagePickerControllerDidCancel(self)
    }

    /// Dismisses the picker where no method of the delegate does.
    final func dismissItself() { presentingViewController?.dismiss(animated: true) }
}
