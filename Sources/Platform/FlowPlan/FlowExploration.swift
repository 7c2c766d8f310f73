import UIHost

/// Random steps that follow a plan, and checks of the app after each step.
public struct FlowExploration: Codable, Hashable, Sendable {
    /// The seed from which the steps follow.
    public var seed: UInt64
    /// The number of random events; 0 checks the steps of the plan alone.
    public var eventCount: Int
    /// One of so many steps is followed by a comparison of the screen with one that is composed anew; 0 for none.
    public var stepsPerComparison: Int
    /// Whether each screen is examined as by `performAccessibilityAudit()`.
    public var audits: Bool

    public init(
        seed: UInt64, eventCount: Int, stepsPerComparison: Int = 8, audits: Bool = false
    ) {
        self.seed = seed
        self.eventCount = eventCount
        self.stepsPerComparison = stepsPerComparison
        self.audits = audits
    }
}

/// A step that a random user has chosen.
public struct FlowChoice: Codable, Hashable, Sendable {
    /// The element that a test touches, by what an `XCUIElementQuery` finds it.
    public struct Element: Codable, Hashable, Sendable {
        /// The name of its `XCUIElement.ElementType`.
        public var kind: String
        /// Its identifier, label, value or placeholder.
        public var name: String
        /// Its index among the elements of this kind and name, in the order of the document.
        public var index: Int

        public init(kind: String, name: String, index: Int) {
            self.kind = kind
            self.name = name
            self.index = index
        }
    }

    /// The number of the event, from 1.
    public var event: Int
    public var step: FlowStep
    /// The touched element; nil for a touch of a point and for what is no touch.
    public var element: Element?

    public init(event: Int, step: FlowStep, element: Element? = nil) {
        self.event = event
        self.step = step
        self.element = element
    }
}
