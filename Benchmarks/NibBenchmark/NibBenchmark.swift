import Foundation
import InterfaceFiles
import ProcessCosts

/// Measures reading and instantiating interface files: `nib metric value` on each line.
@main
enum NibBenchmark {
    static func main() throws {
        let storyboard = Storyboards.large(byteCount: 243_000)
        report("storyboard_kilobytes", Double(storyboard.count) / 1000)
        try report("storyboard_to_records_ms", best { _ = try InterfaceDocument(storyboard) } / 1e6)
        report("memory_MB", ProcessMemory.peakInMegabytes)
    }

    static func report(_ metric: String, _ value: Double) {
        print("nib \(metric) \(String(format: "%.4f", value))")
    }

    /// Nanoseconds of the fastest of some runs.
    static func best(_ body: () throws -> Void) rethrows -> Double {
        var best = Double.infinity
        for _ in 0..<30 {
            let start = ThreadClock.nanoseconds
            try body()
            best = min(best, ThreadClock.nanoseconds - start)
        }
        return best
    }
}

/// Documents of any size, in the form that Interface Builder writes.
enum Storyboards {
    static func large(byteCount: Int) -> [UInt8] {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
            useTraitCollections="YES" useSafeAreas="YES" initialViewController="c0-vc-aaa">
                <scenes>

            """
        var index = 0
        while text.utf8.count < byteCount - 40 {
            text += scene(index)
            index += 1
        }
        return Array((text + "    </scenes>\n</document>\n").utf8)
    }

    private static func scene(_ index: Int) -> String {
        let rows = (0..<8).map { row(index, $0) }.joined()
        return """
                    <!--Screen \(index)-->
                    <scene sceneID="s\(index)-sc-aaa">
                        <objects>
                            <viewController storyboardIdentifier="Screen\(index)" id="c\(index)-vc-aaa" \
            sceneMemberID="viewController">
                                <view key="view" contentMode="scaleToFill" id="v\(index)-vw-aaa">
                                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                    <subviews>
            \(rows)                        </subviews>
                                    <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                                </view>
                            </viewController>
                            <placeholder placeholderIdentifier="IBFirstResponder" id="f\(index)-fr-aaa" \
            userLabel="First Responder" sceneMemberID="firstResponder"/>
                        </objects>
                        <point key="canvasLocation" x="139" y="\(index)"/>
                    </scene>

            """
    }

    private static func row(_ scene: Int, _ row: Int) -> String {
        """
                                        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" \
        horizontalHuggingPriority="251" verticalHuggingPriority="251" fixedFrame="YES" text="Label \(row)" \
        textAlignment="natural" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" \
        adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="l\(scene)-\(row)-aaa">
                                            <rect key="frame" x="16" y="\(20 + row * 40)" width="200" height="21"/>
                                            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" \
        flexibleMaxY="YES"/>
                                            <fontDescription key="fontDescription" type="system" pointSize="17"/>
                                            <color key="textColor" red="0.2" green="0.4" blue="0.6" alpha="1" \
        colorSpace="custom" customColorSpace="sRGB"/>
                                            <nil key="highlightedColor"/>
                                        </label>

        """
    }
}
