import Foundation
import QuartzCore

/// The images of a slider, by state.
struct SliderImages {
    var thumb = StateValues<UIImage>()
    var minimumTrack = StateValues<UIImage>()
    var maximumTrack = StateValues<UIImage>()
}

extension UISlider {
    private var metrics: SliderMetrics { .current }

    final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    final func addContentView() {
        addSubview(contentView)
        setNeedsLayout()
    }

    // MARK: - Images

    final func setImage(
        _ image: UIImage?, _ kind: WritableKeyPath<SliderImages, StateValues<UIImage>>,
        _ state: UIControl.State
    ) {
        images[keyPath: kind][state] = image
        setNeedsLayout()
    }

    final func dropImages(_ kind: WritableKeyPath<SliderImages, StateValues<UIImage>>) {
        images[keyPath: kind] = StateValues()
        setNeedsLayout()
    }

    // MARK: - Rectangles

    /// Returns the position of a value in the range, from 0 to 1.
    final func fraction(of value: Float) -> Float {
        let length = maximumValue - minimumValue
        guard length > 0, length.isFinite else { return 0 }
        return min(max((value - minimumValue) / length, 0), 1)
    }

    final func imageRect(_ image: UIImage?, atRight: Bool, _ bounds: CGRect) -> CGRect {
        guard let size = image?.size else { return .zero }
        return CGRect(
            x: atRight ? bounds.maxX - size.width : bounds.minX,
            y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    final func standardTrackRect(_ bounds: CGRect) -> CGRect {
        let sides = [
            minimumValueImageRect(forBounds: bounds), maximumValueImageRect(forBounds: bounds),
        ]
        .map { $0.width > 0 ? $0.width + metrics.imageGap : 0 }
        let left = isMirrored ? sides[1] : sides[0]
        let right = isMirrored ? sides[0] : sides[1]
        let height = currentMinimumTrackImage?.size.height ?? metrics.trackHeight
        return CGRect(
            x: bounds.minX + left + metrics.trackInset, y: bounds.midY - height / 2,
            width: max(0, bounds.width - left - right - 2 * metrics.trackInset), height: height)
    }

    final func standardThumbRect(_ bounds: CGRect, _ track: CGRect, _ value: Float) -> CGRect {
        let image = currentThumbImage?.size
        let size = image ?? CGSize(width: metrics.thumbDiameter, height: metrics.thumbDiameter)
        let rise = image == nil ? metrics.thumbRise : 0
        let along = CGFloat(isMirrored ? 1 - fraction(of: value) : fraction(of: value))
        let travel = track.width + 2 * metrics.thumbOverhang - size.width
        return CGRect(
            x: track.minX - metrics.thumbOverhang + along * travel,
            y: bounds.midY - rise - size.height / 2, width: size.width, height: size.height)
    }

    /// The current rectangle of the thumb.
    final var thumbRect: CGRect {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    }

    /// Returns the value for which the thumb is centred at `x`, in points of the slider.
    final func value(at x: CGFloat) -> Float {
        let track = trackRect(forBounds: bounds)
        let first = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
        let last = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
        guard first != last else { return minimumValue }
        let along = Float(min(max((x - first) / (last - first), 0), 1))
        // The end is exact, whatever the rounding.
        if along >= 1 { return maximumValue }
        return minimumValue + along * (maximumValue - minimumValue)
    }

    final func step(by fraction: Float) {
        let former = value
        setValue(value + fraction * (maximumValue - minimumValue), animated: true)
        if value != former { sendValueChanged() }
    }

    // MARK: - Updating

    final func updateContentView() {
        contentView.frame = bounds
        contentView.alpha = isEnabled ? 1 : metrics.disabledAlpha
        contentView.minimumImageView.frame = minimumValueImageRect(forBounds: bounds)
        contentView.maximumImageView.frame = maximumValueImageRect(forBounds: bounds)
        contentView.minimumTrack.show(currentMinimumTrackImage, minimumTrackTintColor ?? tintColor)
        contentView.maximumTrack.show(
            currentMaximumTrackImage, maximumTrackTintColor ?? metrics.maximumTrackColor)
        contentView.showThumb(currentThumbImage, thumbTintColor ?? .white, in: self)
        showValue(animated: false)
    }

    final func showValue(animated: Bool) {
        guard animated else { return placeThumb() }
        UIView.move(animated: true, over: metrics.moveDuration) { [self] in placeThumb() }
    }

    private final func placeThumb() {
        let track = trackRect(forBounds: bounds)
        let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
        let middle = min(max(thumb.midX, track.minX), track.maxX)
        let left = CGRect(
            x: track.minX, y: track.minY, width: middle - track.minX, height: track.height)
        let right = CGRect(
            x: middle, y: track.minY, width: track.maxX - middle, height: track.height)
        contentView.minimumTrack.frame = isMirrored ? right : left
        contentView.maximumTrack.frame = isMirrored ? left : right
        contentView.placeThumb(thumb)
    }
}

extension Float {
    /// The fraction as a percentage, for assistive technologies.
    var spokenPercent: String { "\(isNaN ? 0 : Int((self * 100).rounded()))%" }
}
