// The table scene: rows under two translucent bars.
import QtQuick

Rectangle {
    property int offset: 0

    width: 390
    height: 844

    ListView {
        anchors.fill: parent
        model: 10000
        contentY: offset
        interactive: false
        reuseItems: true
        delegate: Item {
            width: 390
            height: 47

            Image {
                x: 16
                y: 22 / 3
                width: 32
                height: 32
                source: "image://scene/" + index % 24
            }
            Text {
                x: 64
                y: 6
                font.family: "Inter"
                font.pixelSize: 17
                text: "Message number " + index
            }
            Text {
                x: 64
                y: 26
                font.family: "Inter"
                font.pixelSize: 12
                color: "#993c3c43"
                text: "The second line of row " + index + ", with a few words"
            }
            Image {
                x: 364
                y: 16.5
                width: 10
                height: 14
                source: "image://scene/chevron"
            }
            // The software renderer makes it a whole point.
            Rectangle {
                x: 64
                y: 47 - 1 / 3
                width: 326
                height: 1 / 3
                color: "#c6c6c8"
            }
        }
    }

    Rectangle {
        width: 390
        height: 83
        color: "#ccf7f7f7"
    }

    Rectangle {
        y: 761
        width: 390
        height: 83
        color: "#ccf7f7f7"
    }
}
