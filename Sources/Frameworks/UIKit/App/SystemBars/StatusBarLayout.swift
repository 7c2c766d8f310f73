import Foundation
import UIHost

/// The positions of a status bar's items, by the shape of the device's top edge.
///
/// Distances are points, measured by eye on published screenshots of iOS 17 and rounded.
struct StatusBarLayout: Equatable {
    /// The anchor of the time: its centre, or its left edge on tablets.
    enum TimeAnchor: Equatable {
        case centre(x: CGFloat)
        case leading(x: CGFloat)
        case middle
    }

    var timeAnchor: TimeAnchor
    var timeSize: CGFloat
    /// The vertical centre of all items.
    var centreY: CGFloat
    /// Distance of the battery's end from the right edge.
    var trailing: CGFloat
    /// Distance of the signal from the left edge, where it is not beside the battery.
    var signalLeading: CGFloat?
    /// Scale of the icons, 1 for the largest.
    var iconScale: CGFloat
    var gap: CGFloat
    var showsSignal: Bool

    init(device: Device) {
        let width = device.size.width
        let height = device.statusBarHeight
        showsSignal = device.idiom == .phone
        signalLeading = nil
        switch (device.idiom, device.cutout) {
        case (_, .dynamicIsland):
            // The two sides share what an opening of 154 leaves; their content is centred between
            // 16 from the edge and 6 from the opening.
            let side = (width - 154) / 2
            timeAnchor = .centre(x: (16 + side - 6) / 2)
            timeSize = 17
            centreY = 32 + (height - 54) / 2
            let icons: CGFloat = 19.2 + 17.14 + 27.33 + 2 * 7
            trailing = (16 + side - 6 - icons) / 2
            iconScale = 1
            gap = 7
        case (_, .notch):
            timeAnchor = .centre(x: width < 390 ? 48 : 54)
            timeSize = width < 390 ? 15 : 17
            centreY = (height / 2 + 1.5).rounded()
            trailing = width < 390 ? 14.67 : 20
            iconScale = 0.89
            gap = 5
        case (.phone, .none):
            timeAnchor = .middle
            timeSize = 12
            centreY = 10
            trailing = 5.5
            signalLeading = 6.5
            iconScale = 0.82
            gap = 4
        case (.pad, .none):
            timeAnchor = .leading(x: 19.5)
            timeSize = 12
            centreY = height / 2
            trailing = 19.5
            iconScale = 0.82
            gap = 5
        }
    }
}

/// The content of the status bar.
struct StatusBarContent: Equatable {
    var layout: StatusBarLayout
    var time: String
    var isLight: Bool
}
