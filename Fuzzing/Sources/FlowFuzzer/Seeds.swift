import Foundation

/// Writes flows with every step and key into the folder that the command line names first, where that
/// folder is missing or empty.
func plantFlows() throws {
    guard let path = CommandLine.arguments.dropFirst().first(where: { !$0.hasPrefix("-") }) else {
        return
    }
    let folder = URL(fileURLWithPath: path)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
        guard isFolder.boolValue, try FileManager.default.contentsOfDirectory(atPath: path).isEmpty
        else { return }
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (index, seed) in seeds.enumerated() {
        try Data(seed.utf8).write(to: folder.appendingPathComponent("seed-\(index)"))
    }
}

private let seeds = [
    "appId: a\nname: b\ntags: [c]\nenv: {X: 'y', Z: \"${X}\"}\n---\n- launchApp: {clearState: true}\n",
    "- tapOn: {text: a, id: b, index: -1, point: \"5%,5\", repeat: 2, delay: 5, optional: true}\n",
    "- swipe: {start: \"1,1\", end: \"2%,2%\"}\n- swipe: {direction: UP, from: {id: a}}\n- scroll\n",
    "- scrollUntilVisible: {element: a, speed: 5}\n- pinch: {scale: 2}\n- rotate: {angle: 9}\n",
    "- inputText: ${NAME || 'a'}\n- eraseText: 3\n- pressKey: home\n- hideKeyboard\n- back\n",
    "- assertVisible: {below: a, containsDescendants: [b, {id: c}]}\n- assertNotVisible: d\n",
    "- extendedWaitUntil: {visible: a, timeout: 5}\n- waitForAnimationToEnd: {timeout: 1}\n",
    "- takeScreenshot: a/b\n- dumpHierarchy: c\n- setOrientation: PORTRAIT\n- openLink: a://b\n",
    "- runFlow: {when: {visible: a, platform: iOS}, env: {B: c}, commands: [memoryWarning]}\n",
    "- repeat: {times: 2, while: {notVisible: a}, commands: [stopApp]}\n- runFlow: a.yaml\n",
    "- &a tapOn: &b c\n- ? [a]\n  : {b}\n- inputText: |\n    a\n    b\n",
]
