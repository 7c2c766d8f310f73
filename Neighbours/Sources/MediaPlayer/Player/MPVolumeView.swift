import AVFoundation
import UIKit

extension NSNotification.Name {
    public static let MPVolumeViewWirelessRoutesAvailableDidChange = NSNotification.Name(
        "MPVolumeViewWirelessRoutesAvailableDidChangeNotification")
    public static let MPVolumeViewWirelessRouteActiveDidChange = NSNotification.Name(
        "MPVolumeViewWirelessRouteActiveDidChangeNotification")
}

/// A slider of the device's volume. It is set to the volume of the audio session, which does not change.
open class MPVolumeView: UIView {
    private let slider = UISlider()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        slider.value = AVAudioSession.sharedInstance().outputVolume
        slider.accessibilityLabel = "Volume"
        addSubview(slider)
    }

    open var showsVolumeSlider = true { didSet { slider.isHidden = !showsVolumeSlider } }
    /// No other route can be chosen, so that there is no button.
    open var showsRouteButton = true
    open var areWirelessRoutesAvailable: Bool { false }
    open var isWirelessRouteActive: Bool { false }

    // MARK: Pictures

    open func setMinimumVolumeSliderImage(_ image: UIImage?, for state: UIControl.State) {
        slider.setMinimumTrackImage(image, for: state)
    }
    open func setMaximumVolumeSliderImage(_ image: UIImage?, for state: UIControl.State) {
        slider.setMaximumTrackImage(image, for: state)
    }
    open func setVolumeThumbImage(_ image: UIImage?, for state: UIControl.State) {
        slider.setThumbImage(image, for: state)
    }
    open func minimumVolumeSliderImage(for state: UIControl.State) -> UIImage? {
        slider.minimumTrackImage(for: state)
    }
    open func maximumVolumeSliderImage(for state: UIControl.State) -> UIImage? {
        slider.maximumTrackImage(for: state)
    }
    open func volumeThumbImage(for state: UIControl.State) -> UIImage? {
        slider.thumbImage(for: state)
    }
    /// The picture of a volume above the limit of headphones, of which there are none.
    open var volumeWarningSliderImage: UIImage?
    open func setRouteButtonImage(_ image: UIImage?, for state: UIControl.State) {
        routeImages[state.rawValue] = image
    }
    open func routeButtonImage(for state: UIControl.State) -> UIImage? {
        routeImages[state.rawValue]
    }
    private var routeImages: [UInt: UIImage] = [:]

    // MARK: Layout

    /// The rectangle of the slider; subclasses may choose another one.
    open func volumeSliderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    open func volumeThumbRect(
        forBounds bounds: CGRect, volumeSliderRect rect: CGRect, value: Float
    ) -> CGRect {
        slider.thumbRect(forBounds: bounds, trackRect: rect, value: value)
    }

    open func routeButtonRect(forBounds bounds: CGRect) -> CGRect { .zero }

    open override func layoutSubviews() {
        super.layoutSubviews()
        slider.frame = volumeSliderRect(forBounds: bounds)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let height = slider.sizeThatFits(size).height
        return CGSize(width: size.width, height: height)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: slider.intrinsicContentSize.height)
    }
}
