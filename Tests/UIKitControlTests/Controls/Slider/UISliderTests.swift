import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite(.serialized, .usesApplication)
struct UISliderTests {
    private let tester = TouchTester()
    // The thumb's middle goes from 114.5 to 205.5 + 100.
    private let slider = UISlider(frame: CGRect(x: 100, y: 100, width: 220, height: 34))

    init() {
        tester.window.addSubview(slider)
        slider.layoutIfNeeded()
    }

    private func thumb(_ value: Float) -> CGRect {
        let track = slider.trackRect(forBounds: slider.bounds)
        return slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)
    }

    // MARK: - Value

    @Test("A new slider goes from 0 to 1 and is at 0")
    func defaults() {
        let slider = UISlider()
        #expect(slider.minimumValue == 0 && slider.maximumValue == 1 && slider.value == 0)
        #expect(slider.isContinuous)
    }

    @Test("The value stays in the range")
    func clamping() {
        slider.value = 3
        #expect(slider.value == 1)
        slider.setValue(-1, animated: true)
        #expect(slider.value == 0)
        slider.minimumValue = 0.5
        #expect(slider.value == 0.5)
        slider.maximumValue = 0.25
        #expect(slider.minimumValue == 0.25 && slider.value == 0.25)
        slider.minimumValue = 2
        #expect(slider.maximumValue == 2 && slider.value == 2)
    }

    @Test("The app's changes send nothing")
    func silent() {
        let log = slider.logEvents()
        slider.value = 0.5
        slider.setValue(1, animated: true)
        #expect(log.lines.isEmpty)
    }

    // MARK: - Rectangles

    @Test("The track is four points high, in the middle")
    func track() {
        let rect = slider.trackRect(forBounds: slider.bounds)
        #expect(rect == CGRect(x: 3, y: 15, width: 214, height: 4))
    }

    // Measured: a recorded picture of iOS 17.5.
    @Test("The thumb extends two points beyond both ends of the track, a little above it")
    func thumbPlaces() {
        #expect(thumb(0).minX == 1 && thumb(0).size == CGSize(width: 27, height: 27))
        #expect(abs(thumb(0).midY - (17 - 7.0 / 6)) < 1e-9)
        #expect(thumb(1).maxX == 219)
        #expect(thumb(0.5).midX == 110)
    }

    @Test("From right to left the track begins at the right")
    func mirrored() {
        slider.semanticContentAttribute = .forceRightToLeft
        #expect(thumb(0).maxX == 219)
        slider.value = 0.25
        slider.layoutIfNeeded()
        #expect(slider.contentView.minimumTrack.frame.maxX == 217)
        #expect(slider.contentView.maximumTrack.frame.minX == 3)
    }

    @Test("Images at the ends shorten the track")
    func endImages() {
        slider.minimumValueImage = drawn(20, 10) {}
        slider.maximumValueImage = drawn(30, 10) {}
        let bounds = slider.bounds
        #expect(
            slider.minimumValueImageRect(forBounds: bounds)
                == CGRect(x: 0, y: 12, width: 20, height: 10))
        #expect(
            slider.maximumValueImageRect(forBounds: bounds)
                == CGRect(x: 190, y: 12, width: 30, height: 10))
        let track = slider.trackRect(forBounds: bounds)
        #expect(track.minX == 30 && track.maxX == 180)
    }

    @Test("A subclass may override the rectangles of track and thumb")
    func overriding() {
        let slider = ThickSlider(frame: CGRect(x: 0, y: 0, width: 120, height: 34))
        slider.layoutIfNeeded()
        #expect(slider.contentView.maximumTrack.frame.height == 10)
    }

    @Test("Its height is 34 points, of which constraints align 33")
    func size() {
        #expect(slider.sizeThatFits(CGSize(width: 70, height: 1)) == CGSize(width: 70, height: 34))
        #expect(slider.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 33))
    }

    // MARK: - Tracking

    @Test("A finger drags the thumb from where it touches it, and not the track")
    func grip() {
        let log = slider.logEvents(["valueChanged": .valueChanged])
        tester.down(260, 117)
        #expect(!slider.isTracking)
        tester.up(260, 117)
        tester.down(120, 117)
        #expect(slider.isTracking && slider.value == 0)
        #expect(log.take() == ["valueChanged"])
        tester.move(120 + 95.5, 117)
        #expect(slider.value == 0.5)
        #expect(log.take() == ["valueChanged"])
        tester.move(500, 117)
        #expect(slider.value == 1)
        #expect(log.take() == ["valueChanged"])
    }

    @Test("A continuous slider also sends when the thumb is grabbed and when it is released")
    func phases() {
        let log = slider.logEvents()
        tester.down(120, 117)
        #expect(log.take() == ["valueChanged", "touchDown"])
        tester.move(160, 117)
        #expect(log.take().contains("valueChanged"))
        tester.up(160, 117)
        #expect(log.take() == ["valueChanged", "touchUpInside"])
        tester.down(160, 117)
        #expect(log.take() == ["valueChanged", "touchDown"])
        tester.cancel(160, 117)
        #expect(!log.take().contains("valueChanged"))
    }

    @Test("A slider that is not continuous sends once at the end")
    func notContinuous() {
        slider.isContinuous = false
        let log = slider.logEvents()
        tester.down(115, 117)
        tester.move(160, 117)
        tester.move(190, 117)
        #expect(log.take() == ["touchDown"])
        tester.up(190, 117)
        #expect(log.take() == ["valueChanged", "touchUpInside"])
    }

    @Test("The value stays where a touch was taken away")
    func cancelled() {
        tester.down(115, 117)
        tester.move(160, 117)
        let value = slider.value
        tester.cancel(160, 117)
        #expect(value > 0 && slider.value == value)
    }

    // MARK: - Appearance

    @Test("Colours are those of the tint unless set")
    func colors() {
        slider.tintColor = .purple
        slider.layoutIfNeeded()
        #expect(slider.contentView.minimumTrack.backgroundColor == .purple)
        #expect(slider.contentView.maximumTrack.backgroundColor == .systemFill)
        slider.minimumTrackTintColor = .red
        slider.maximumTrackTintColor = .green
        slider.layoutIfNeeded()
        #expect(slider.contentView.minimumTrack.backgroundColor == .red)
        #expect(slider.contentView.maximumTrack.backgroundColor == .green)
    }

    @Test("A state without an image has that of the normal state")
    func images() {
        let normal = drawn(10, 10) {}
        let disabled = drawn(20, 20) {}
        slider.setThumbImage(normal, for: .normal)
        slider.setThumbImage(disabled, for: .disabled)
        #expect(slider.thumbImage(for: .highlighted) === normal)
        #expect(slider.currentThumbImage === normal)
        #expect(thumb(0).width == 10)
        slider.isEnabled = false
        #expect(slider.currentThumbImage === disabled)
        slider.thumbTintColor = .red
        #expect(slider.currentThumbImage == nil)
    }

    // MARK: - Accessibility

    @Test("A fraction that is no number is spoken as nothing")
    func spokenPercent() {
        #expect(Float.nan.spokenPercent == "0%" && Float(0.25).spokenPercent == "25%")
    }

    @Test("A slider is adjustable by a tenth and its value is in percent")
    func accessibility() {
        let log = slider.logEvents()
        #expect(slider.isAccessibilityElement && slider.accessibilityTraits == .adjustable)
        slider.value = 0.5
        #expect(slider.accessibilityValue == "50%")
        slider.accessibilityIncrement()
        #expect(slider.accessibilityValue == "60%")
        slider.accessibilityDecrement()
        #expect(slider.accessibilityValue == "50%")
        #expect(log.take() == ["valueChanged", "valueChanged"])
        slider.value = 1
        slider.accessibilityIncrement()
        #expect(log.lines.isEmpty)
    }
}

private final class ThickSlider: UISlider {
    override func trackRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: 0, y: 12, width: bounds.width, height: 10)
    }
}
