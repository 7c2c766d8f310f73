import AVFoundation
import UIKit

@objc public protocol AVRoutePickerViewDelegate: NSObjectProtocol {
    @objc optional func routePickerViewWillBeginPresentingRoutes(
        _ routePickerView: AVRoutePickerView)
    @objc optional func routePickerViewDidEndPresentingRoutes(_ routePickerView: AVRoutePickerView)
}

/// A button that lists the speakers and screens: this device alone.
open class AVRoutePickerView: UIView {
    open weak var delegate: (any AVRoutePickerViewDelegate)?
    open var activeTintColor: UIColor! = .systemBlue
    open var prioritizesVideoDevices = false

    private let button = UIButton(type: .system)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        button.setImage(PlayerIcon.route.image, for: .normal)
        button.accessibilityLabel = "AirPlay"
        button.frame = bounds
        button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        button.addTarget(self, action: #selector(showRoutes), for: .touchUpInside)
        addSubview(button)
    }

    @objc private func showRoutes() {
        var responder: UIResponder? = self
        while let current = responder, !(current is UIViewController) { responder = current.next }
        guard let controller = responder as? UIViewController else { return }
        delegate?.routePickerViewWillBeginPresentingRoutes?(self)
        let sheet = UIAlertController(
            title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.addAction(
            UIAlertAction(title: "✓ This Device", style: .default) { [weak self] _ in
                guard let self else { return }
                delegate?.routePickerViewDidEndPresentingRoutes?(self)
            })
        sheet.popoverPresentationController?.sourceView = self
        sheet.popoverPresentationController?.sourceRect = bounds
        controller.present(sheet, animated: true)
    }
}
