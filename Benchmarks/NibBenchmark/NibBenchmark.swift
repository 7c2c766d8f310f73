import HeadlessHost
import InterfaceFiles
import ProcessCosts
import UIHost
import UIKit

/// Measures reading and instantiating interface files: `nib metric value` on each line.
@main
@MainActor
enum NibBenchmark {
    static func main() throws {
        let storyboard = Storyboards.large(byteCount: 243_000)
        report("storyboard_kilobytes", Double(storyboard.count) / 1000)
        try report("storyboard_to_records_ms", best { _ = try InterfaceDocument(storyboard) } / 1e6)
        try measureObjects(storyboard)
        report("memory_MB", ProcessMemory.peakInMegabytes)
    }

    /// The first scene of the storyboard from its file to its first frame, and cells of a nib.
    ///
    /// The scene is the first of the process, so that fonts are loaded, too.
    private static func measureObjects(_ storyboard: [UInt8]) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(storyboard).write(to: folder.appendingPathComponent("Main.storyboard"))
        guard let bundle = Bundle(path: folder.path), let device = Device.named("iPhone 14") else {
            preconditionFailure("a folder is no bundle, or the device is not known")
        }
        let host = HeadlessHost(screen: HostScreen(device: device), paintsOnDemand: false)
        ApplicationProcess.start(on: host)
        let window = UIWindow(frame: UIScreen.main.bounds)
        let begun = ThreadClock.milliseconds
        window.rootViewController = UIStoryboard(name: "Main", bundle: bundle)
            .instantiateInitialViewController()
        window.isHidden = false
        host.advance(by: 1.0 / 60)
        report("storyboard_to_first_scene_ms", ThreadClock.milliseconds - begun)
        precondition(window.rootViewController?.view.subviews.count == 8)

        report("cell_from_nib_us", try cell(Storyboards.plainCell))
        report("cell_with_constraints_from_nib_us", try cell(Storyboards.cell))
    }

    /// Microseconds for one of a thousand cells.
    private static func cell(_ document: String) throws -> Double {
        let nib = UINib(data: Data(document.utf8), bundle: nil)
        return best {
            for _ in 0..<1000 { _ = nib.instantiate(withOwner: nil) }
        } / 1e6
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

    /// A cell with a label, held by its mask.
    static let plainCell = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" useTraitCollections="YES">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <tableViewCell contentMode="scaleToFill" reuseIdentifier="Cell" id="cel-ce-aaa">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                    <autoresizingMask key="autoresizingMask"/>
                    <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cel-ce-aaa" id="con-ce-aaa">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                        <autoresizingMask key="autoresizingMask"/>
                        <subviews>
                            <label opaque="NO" text="Title" id="tit-ce-aaa">
                                <rect key="frame" x="16" y="11" width="288" height="21"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                <fontDescription key="fontDescription" type="system" pointSize="17"/>
                            </label>
                        </subviews>
                    </tableViewCellContentView>
                </tableViewCell>
            </objects>
        </document>

        """

    /// A cell with a picture and two labels, held by constraints.
    static let cell = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <tableViewCell contentMode="scaleToFill" reuseIdentifier="Cell" id="cel-ce-aaa">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
                    <autoresizingMask key="autoresizingMask"/>
                    <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cel-ce-aaa" id="con-ce-aaa">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
                        <autoresizingMask key="autoresizingMask"/>
                        <subviews>
                            <imageView contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="img-ce-aaa">
                                <rect key="frame" x="16" y="10" width="40" height="40"/>
                                <constraints>
                                    <constraint firstAttribute="width" constant="40" id="wid-ce-aaa"/>
                                    <constraint firstAttribute="height" constant="40" id="hei-ce-aaa"/>
                                </constraints>
                            </imageView>
                            <label opaque="NO" text="Title" translatesAutoresizingMaskIntoConstraints="NO" id="tit-ce-aaa">
                                <rect key="frame" x="68" y="10" width="200" height="21"/>
                                <fontDescription key="fontDescription" type="boldSystem" pointSize="17"/>
                            </label>
                            <label opaque="NO" text="Detail" translatesAutoresizingMaskIntoConstraints="NO" id="det-ce-aaa">
                                <rect key="frame" x="68" y="33" width="200" height="17"/>
                                <fontDescription key="fontDescription" type="system" pointSize="14"/>
                            </label>
                        </subviews>
                        <constraints>
                            <constraint firstItem="img-ce-aaa" firstAttribute="leading" secondItem="con-ce-aaa" secondAttribute="leading" constant="16" id="c01-ce-aaa"/>
                            <constraint firstItem="img-ce-aaa" firstAttribute="centerY" secondItem="con-ce-aaa" secondAttribute="centerY" id="c02-ce-aaa"/>
                            <constraint firstItem="tit-ce-aaa" firstAttribute="leading" secondItem="img-ce-aaa" secondAttribute="trailing" constant="12" id="c03-ce-aaa"/>
                            <constraint firstItem="tit-ce-aaa" firstAttribute="top" secondItem="con-ce-aaa" secondAttribute="top" constant="10" id="c04-ce-aaa"/>
                            <constraint firstItem="det-ce-aaa" firstAttribute="leading" secondItem="tit-ce-aaa" secondAttribute="leading" id="c05-ce-aaa"/>
                            <constraint firstItem="det-ce-aaa" firstAttribute="top" secondItem="tit-ce-aaa" secondAttribute="bottom" constant="2" id="c06-ce-aaa"/>
                        </constraints>
                    </tableViewCellContentView>
                </tableViewCell>
            </objects>
        </document>

        """

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
