/// Flows with every step and key, and the plan of one.
let seeds = [
    "appId: a\nname: b\ntags: [c]\nenv: {X: 'y', Z: \"${X}\"}\n---\n- launchApp: {clearState: true}\n",
    "- tapOn: {text: a, id: b, index: -1, point: \"5%,5\", repeat: 2, delay: 5, optional: true}\n",
    "- swipe: {start: \"1,1\", end: \"2%,2%\"}\n- swipe: {direction: UP, from: {id: a}}\n- scroll\n",
    "- scrollUntilVisible: {element: a, speed: 5}\n- pinch: {scale: 2}\n- rotate: {angle: 9}\n",
    "- inputText: ${NAME || 'a'}\n- eraseText: 3\n- pressKey: home\n- hideKeyboard\n- back\n",
    "- assertVisible: {below: a, containsDescendants: [b, {id: c}]}\n- assertNotVisible: d\n",
    "- extendedWaitUntil: {visible: a, timeout: 5}\n- waitForAnimationToEnd: {timeout: 1}\n",
    "- takeScreenshot: a/b\n- dumpHierarchy: c\n- auditAccessibility\n- setOrientation: PORTRAIT\n- openLink: a://b\n",
    "- runFlow: {when: {visible: a, platform: iOS}, env: {B: c}, commands: [memoryWarning]}\n",
    "- repeat: {times: 2, while: {notVisible: a}, commands: [stopApp]}\n- runFlow: a.yaml\n",
    "- &a tapOn: &b c\n- ? [a]\n  : {b}\n- inputText: |\n    a\n    b\n",
    """
    {"plan":{"name":"a","steps":[{"location":{"file":"a.yaml","line":1},"title":"b","isOptional":false,
    "action":{"wait":{"_0":[],"seconds":1,"isNamed":true}}}]},"output":"/a","report":"/b","position":[1],
    "launch":{"clearsState":false,"stopsApp":true,"arguments":["c"]}}
    """,
]
