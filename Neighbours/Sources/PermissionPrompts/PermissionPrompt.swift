public import DeviceSimulation

/// A question about a permission, whose answer the simulated device keeps and reports.
@MainActor
public struct PermissionPrompt {
    /// A button of the question.
    public struct Choice: Sendable {
        public var title: String
        /// Nil keeps the answer that there was.
        public var answer: SimulatedAnswer?

        public init(_ title: String, _ answer: SimulatedAnswer?) {
            self.title = title
            self.answer = answer
        }
    }

    public var permission: SimulatedPermission
    public var title: String
    /// The app's description of what it needs the permission for.
    public var message: String?
    public var choices: [Choice]

    public init(
        _ permission: SimulatedPermission, title: String, message: String?,
        choices: [Choice] = [Choice("Don’t Allow", .denied), Choice("Allow", .allowed)]
    ) {
        self.permission = permission
        self.title = title
        self.message = message
        self.choices = choices
    }

    /// Whether a question about the permission is shown or waits.
    public static func isPending(_ permission: SimulatedPermission) -> Bool {
        QuestionQueue.shared.contains(permission)
    }

    /// Shows the question after those that were asked before.
    ///
    /// - Parameter completion: Called after the user has answered, with the answer that the device has then.
    public func ask(completion: @escaping @MainActor (SimulatedAnswer?) -> Void = { _ in }) {
        let earlier = SimulatedDevice.answer(to: permission)
        var question = SystemQuestion(
            title: title, message: message, choices: choices.map(\.title))
        question.permission = permission
        question.ask(until: { SimulatedDevice.answer(to: permission) != earlier }) { index in
            if let answer = index.flatMap({ choices[$0].answer }) {
                SimulatedDevice.setAnswer(answer, to: permission)
            }
            completion(SimulatedDevice.answer(to: permission))
        }
    }
}
