import FlowPlan
import Testing

@testable import Flows

@Suite struct FlowStepTests {
    private func element(_ words: String) -> FlowTarget {
        .element(FlowSelector(textOrIdentifier: words), at: nil)
    }

    @Test("Taps: by text, by keys, at points, several times")
    func taps() throws {
        #expect(
            try actions(
                """
                - tapOn: Add
                - tapOn: {id: add, enabled: true, index: 1}
                - tapOn: {point: "50%, 120"}
                - tapOn: {text: Add, point: "10%,90%", retryTapIfNoChange: true}
                - tapOn: {text: Add, repeat: 3, delay: 250, waitToSettleTimeoutMs: 500}
                - doubleTapOn: Add
                - longPressOn: {id: add}
                """) == [
                    .tap(FlowTap(target: element("Add"))),
                    .tap(
                        FlowTap(
                            target: .element(
                                FlowSelector(identifier: "add", index: 1, isEnabled: true), at: nil)
                        )),
                    .tap(FlowTap(target: .point(FlowPoint(x: .percent(50), y: .points(120))))),
                    .tap(
                        FlowTap(
                            target: .element(FlowSelector(text: "Add"), at: .percent(10, 90)),
                            retriesIfNoChange: true)),
                    .tap(
                        FlowTap(
                            target: .element(FlowSelector(text: "Add"), at: nil), count: 3,
                            delay: 0.25, settleTime: 0.5)),
                    .tap(FlowTap(target: element("Add"), count: 2)),
                    .tap(
                        FlowTap(
                            target: .element(FlowSelector(identifier: "add"), at: nil),
                            pressDuration: 3)),
                ])
    }

    @Test("Swipes: between points, in a direction, from an element")
    func swipes() throws {
        #expect(
            try actions(
                """
                - swipe: {start: "50%,50%", end: "10,20", duration: 100}
                - swipe: {direction: LEFT}
                - swipe: {direction: up, from: {id: row}}
                - swipe: {start: "1,2", direction: down}
                - scroll
                """) == [
                    .swipe(
                        FlowSwipe(
                            start: .point(.percent(50, 50)),
                            movement: .to(FlowPoint(x: .points(10), y: .points(20))), duration: 0.1)
                    ),
                    .swipe(FlowSwipe(start: nil, movement: .toward(.left), duration: 0.4)),
                    .swipe(
                        FlowSwipe(
                            start: .element(FlowSelector(identifier: "row"), at: nil),
                            movement: .toward(.up), duration: 0.4)),
                    .swipe(
                        FlowSwipe(
                            start: .point(FlowPoint(x: .points(1), y: .points(2))),
                            movement: .toward(.down), duration: 0.4)),
                    .swipe(
                        FlowSwipe(
                            start: .point(.percent(50, 50)), movement: .toward(.up), duration: 0.4)),
                ])
    }

    @Test("Scrolling for an element has Maestro's defaults")
    func scrolling() throws {
        guard
            case .scroll(let scroll)? = try actions("- scrollUntilVisible: {element: Row}").first
        else {
            Issue.record("no scroll")
            return
        }
        #expect(scroll.selector == FlowSelector(textOrIdentifier: "Row"))
        #expect(scroll.direction == .down)
        #expect(scroll.timeout == 20 && scroll.visibleFraction == 1)
        #expect(abs(scroll.swipeDuration - 0.601) < 1e-9)
    }

    @Test("Two fingers")
    func twoFingers() throws {
        #expect(
            try actions(
                """
                - pinch: {scale: 2, on: Map}
                - rotate: {angle: -90, point: "50%,50%", duration: 200}
                """) == [
                    .twoFingers(
                        FlowTwoFingers(target: element("Map"), scale: 2, duration: 0.5)),
                    .twoFingers(
                        FlowTwoFingers(
                            target: .point(.percent(50, 50)), angle: -90, duration: 0.2)),
                ])
    }

    @Test("Waiting: asserted, asked for, and until rest")
    func waiting() throws {
        #expect(
            try actions(
                """
                - assertVisible: {id: list, selected: false}
                - assertNotVisible: Spinner
                - extendedWaitUntil: {visible: Done, timeout: 30000}
                - waitForAnimationToEnd
                - waitForAnimationToEnd: {timeout: 500}
                """) == [
                    .wait(
                        [
                            FlowCondition(
                                FlowSelector(identifier: "list", isSelected: false), isVisible: true
                            )
                        ], seconds: 17, isNamed: false),
                    .wait(
                        [
                            FlowCondition(
                                FlowSelector(textOrIdentifier: "Spinner"), isVisible: false)
                        ],
                        seconds: 17, isNamed: false),
                    .wait(
                        [FlowCondition(FlowSelector(textOrIdentifier: "Done"), isVisible: true)],
                        seconds: 30,
                        isNamed: true),
                    .waitForRest(seconds: 15), .waitForRest(seconds: 0.5),
                ])
    }

    @Test("Apps are started with arguments, and stopped")
    func apps() throws {
        #expect(
            try actions(
                """
                - launchApp
                - launchApp: {clearState: true, arguments: {mode: demo, --variant: naive, n: 3}}
                - launchApp: {stopApp: false}
                - stopApp
                """) == [
                    .launch(FlowLaunch()),
                    .launch(
                        FlowLaunch(
                            clearsState: true,
                            arguments: ["-mode", "demo", "--variant", "naive", "-n", "3"])),
                    .launch(FlowLaunch(stopsApp: false)), .stop,
                ])
        #expect(mistake("appId: a\n---\n- launchApp: a") == "")
        #expect(mistake("appId: a\n---\n- launchApp: b").contains("only the app that is run"))
    }

    @Test("Text, keys, the device and files")
    func others() throws {
        #expect(
            try actions(
                """
                - inputText: Hello, world
                - eraseText
                - eraseText: 3
                - pressKey: Enter
                - pressKey: home
                - hideKeyboard
                - setOrientation: LANDSCAPE_LEFT
                - setAppearance: dark
                - setTextSize: accessibilityExtraLarge
                - openLink: https://example.org
                - memoryWarning
                - takeScreenshot: start/one
                - takeScreenshot: {path: two}
                - dumpHierarchy: views
                """) == [
                    .inputText("Hello, world"), .eraseText(count: 50), .eraseText(count: 3),
                    .pressKey(.enter), .pressKey(.home), .hideKeyboard, .turn(.landscapeLeft),
                    .setAppearance(.dark), .setTextSize(.accessibilityExtraLarge),
                    .openLink("https://example.org"), .memoryWarning, .takeScreenshot("start/one"),
                    .takeScreenshot("two"), .dumpHierarchy("views"),
                ])
    }

    @Test("Back is a step that cannot work, and says so when it is reached")
    func back() throws {
        guard case .impossible(let reason)? = try actions("- back").first else {
            Issue.record("back is something else")
            return
        }
        #expect(reason.hasPrefix("iOS has no back button"))
    }

    @Test("Groups and repetitions have conditions")
    func groups() throws {
        #expect(
            try actions("- runFlow: {when: {visible: Banner, platform: iOS}, commands: []}") == [
                .group(
                    [],
                    when: [FlowCondition(FlowSelector(textOrIdentifier: "Banner"), isVisible: true)]
                )
            ])
        #expect(
            try actions("- runFlow: {when: {platform: Android}, commands: [back]}") == [
                .skip("this is iOS, not Android")
            ])
        #expect(
            try actions("- repeat: {times: 3, while: {notVisible: Done}, commands: []}") == [
                .repeat(
                    [], times: 3,
                    while: [FlowCondition(FlowSelector(textOrIdentifier: "Done"), isVisible: false)]
                )
            ])
    }

    @Test("A label names the step, and an optional step may fail")
    func commonKeys() throws {
        let step = try read("- tapOn: {text: Add, label: Add the row, optional: true}").plan.steps[
            0]
        #expect(step.title == "Add the row")
        #expect(step.isOptional)
    }

    @Test(
        "Errors have their location",
        arguments: [
            ("- tapon: x", "1:3: there is no step 'tapon'; did you mean 'tapOn'?"),
            ("- back\n- frobnicate", "2:3: there is no step 'frobnicate'"),
            (
                "- tapOn: {txt: x}",
                "1:11: 'tapOn' has no key 'txt'; did you mean 'text'?"
            ),
            (
                "- tapOn: {text: x, repet: 2}",
                "1:20: 'tapOn' has no key 'repet'; did you mean 'repeat'?"
            ),
            ("- tapOn: {text: x, repeat: two}", "1:28: 'repeat' is a number, not 'two'"),
            ("- tapOn: {text: x, repeat: 0}", "1:28: 'repeat' is a number from 1 to 1000, not 0"),
            ("- tapOn: {text: x, repeat: 1.5}", "1:28: 'repeat' is a whole number, not 1.5"),
            ("- tapOn: {text: [x]}", "1:17: 'text' is a text, not a list"),
            (
                "- tapOn: {text: x, optional: maybe}",
                "1:30: 'optional' is true or false, not 'maybe'"
            ),
            (
                "- tapOn: {repeat: 2}",
                "1:10: 'tapOn' needs 'text', 'id', 'point' or another key of an element"
            ),
            ("- tapOn", "1:3: 'tapOn' needs a text"),
            ("- tapOn:", "1:3: 'tapOn' needs a text"),
            (
                "- tapOn: {point: 5}",
                "1:18: 'point' is \"x,y\" in points or \"x%,y%\" from 0% to 100%, not '5'"
            ),
            (
                "- tapOn: {point: '101%,5'}",
                "1:18: 'point' is \"x,y\" in points or \"x%,y%\" from 0% to 100%, not '101%,5'"
            ),
            (
                "- tapOn: {id: x, focused: true}",
                "1:18: 'focused' of 'tapOn' is not supported: elements do not have it"
            ),
            (
                "- tapOn: x\n  repeat: 2",
                "1:3: 'tapOn' and 'repeat' are two steps; each begins with '-', and what belongs to a step is indented further"
            ),
            ("- doubleTapOn: {text: x, repeat: 2}", "1:26: 'doubleTapOn' has no key 'repeat'"),
            ("- swipe", "1:3: 'swipe' needs 'start' and 'end', or 'direction'"),
            (
                "- swipe: {direction: north}",
                "1:22: 'direction' is UP, DOWN, LEFT, RIGHT, not 'north'"
            ),
            ("- swipe: {start: '1,1'}", "1:10: 'swipe' needs 'end' or 'direction'"),
            (
                "- swipe: {direction: UP, end: '1,1'}",
                "1:10: 'swipe' has either 'end' or 'direction'"
            ),
            ("- hideKeyboard: now", "1:17: 'hideKeyboard' takes no value, but there is 'now'"),
            (
                "- pressKey: entr",
                "1:13: 'pressKey' is enter, backspace, tab, space, home, lock, not 'entr'; did you mean 'enter'?"
            ),
            (
                "- setOrientation: sideways",
                "1:19: 'setOrientation' is PORTRAIT, LANDSCAPE_LEFT, LANDSCAPE_RIGHT, UPSIDE_DOWN, not 'sideways'"
            ),
            (
                "- takeScreenshot: ../x",
                "1:19: '../x' is no name of a file within the folder for output"
            ),
            (
                "- takeScreenshot: /etc/x",
                "1:19: '/etc/x' is no name of a file within the folder for output"
            ),
            (
                "- evalScript: ${1}",
                "1:3: 'evalScript' is not supported: there is no JavaScript here"
            ),
            ("- runScript: a.js", "1:3: 'runScript' is not supported: there is no JavaScript here"),
            (
                "- assertTrue: ${1}",
                "1:3: 'assertTrue' is not supported: there is no JavaScript here"
            ),
            ("- runFlow: {when: {visible: x}}", "1:12: 'runFlow' has either 'file' or 'commands'"),
            (
                "- runFlow: {when: {}, commands: []}",
                "1:19: 'when' needs 'visible', 'notVisible' or 'platform'"
            ),
            ("- repeat: {commands: []}", "1:11: 'repeat' needs 'times' or 'while'"),
            ("- repeat: {times: 2}", "1:11: 'repeat' lacks 'commands'"),
            (
                "- launchApp: {stopApp: false, arguments: {a: 1}}",
                "1:42: an app that is not stopped first gets no new arguments"
            ),
            (
                "- scrollUntilVisible: {element: x, centerElement: true}",
                "1:36: 'centerElement' of 'scrollUntilVisible' is not supported: use 'visibilityPercentage'"
            ),
            (
                "- extendedWaitUntil: {timeout: 5}",
                "1:22: 'extendedWaitUntil' needs 'visible' or 'notVisible'"
            ),
            ("- 5", "1:3: there is no step '5'"),
            ("- [back]", "1:3: a step is a mapping of keys to values, not a list"),
        ])
    func mistakes(text: String, message: String) {
        #expect(mistake(text) == "test.yaml:" + message)
    }
}
