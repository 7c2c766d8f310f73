import Foundation
import QuartzCore
import SwiftRuntime
import Testing
import UIKit

/// Reports of view controllers, views, layers and gesture recognizers that outlive their test.
enum LeakReports {
    /// Whether the process asks for them in all tests that use the application.
    static let areWanted = ProcessInfo.processInfo.environment["CAROB_DETECT_LEAKS"] == "1"

    /// Calls a test, and records an issue that names the objects that outlive it.
    static func record(if isWanted: Bool, _ body: () async throws -> Void) async throws {
        guard isWanted else { return try await body() }
        let outer = ObjectRecorder.begin()
        do { try await body() } catch {
            _ = ObjectRecorder.end(outer)
            throw error
        }
        let text = await text(of: ObjectRecorder.end(outer))
        if let text { Issue.record(Comment(rawValue: text)) }
    }

    /// The report of objects that are alive after a test; nil without any.
    @MainActor static func text(of objects: [AnyObject]) -> String? {
        guard !objects.isEmpty else { return nil }
        let shown = objects.prefix(maximumCount).map(description).joined(separator: "\n")
        let rest = objects.count - maximumCount
        return "alive after the test:\n\(shown)\(rest > 0 ? "\nand \(rest) more" : "")"
    }

    /// A layer of a view is described as the view.
    @MainActor private static func description(_ object: AnyObject) -> String {
        "\((object as? CALayer)?.delegate as? UIView ?? object)"
    }

    private static let maximumCount = 20
}
