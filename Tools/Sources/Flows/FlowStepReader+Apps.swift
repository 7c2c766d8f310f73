import FlowPlan

extension FlowStepReader {
    /// Checks the identifier of the app, which must be the header's.
    mutating func takeAppID() throws(FlowFileError) {
        let value = mapping == nil ? value : take("appId")
        guard let value else { return }
        let identifier = try value.text("'appId'")
        if let known = value.scope.appID, known != identifier {
            throw value.problem(
                "only the app that is run can be started or stopped, not '\(identifier.prefix(60))'"
            )
        }
    }

    mutating func launch() throws(FlowFileError) -> FlowLaunch {
        try takeAppID()
        var launch = FlowLaunch()
        launch.clearsState = try take("clearState")?.bool("'clearState'") ?? false
        launch.stopsApp = try take("stopApp")?.bool("'stopApp'") ?? true
        mapping?.refuse(["clearKeychain"], because: "there is no keychain")
        if mapping?.has("permissions") == true { launch.answers = try answers() }
        guard let arguments = take("arguments") else { return launch }
        guard launch.stopsApp else {
            throw arguments.problem("an app that is not stopped first gets no new arguments")
        }
        for entry in try arguments.mapping("'arguments'").all {
            // As launch arguments, which iOS adds to the user defaults.
            let flag = entry.name.hasPrefix("-") ? entry.name : "-" + entry.name
            launch.arguments += [flag, try entry.value.text("an argument")]
        }
        detail = launch.arguments.joined(separator: " ")
        return launch
    }
}
