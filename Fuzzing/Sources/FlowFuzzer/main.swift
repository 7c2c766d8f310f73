import FlowPlan
import Flows
import Foundation
import FuzzerDriver

/// Reads bytes as a flow file, and stops the process where its plan does not come through JSON.
func readFlow(_ bytes: UnsafeBufferPointer<UInt8>) {
    // The file from which an app's process reads its plan.
    if let job = try? FlowJob(parsing: Data(bytes)) { checkCoding(of: job.plan) }
    guard
        let flow = try? FlowFile(
            parsing: Data(bytes), path: "flow.yaml",
            folder: URL(fileURLWithPath: "/no/such/folder"),
            variables: ["NAME": "value"])
    else { return }
    checkCoding(of: flow.plan)
}

func checkCoding(of plan: some Codable & Equatable) {
    do {
        let data = try JSONEncoder().encode(plan)
        let copy = try JSONDecoder().decode(type(of: plan), from: data)
        precondition(copy == plan, "a plan comes out of JSON as another one")
    } catch {
        preconditionFailure("a plan does not come through JSON: \(error)")
    }
}

try writeSeeds(seeds.map { Data($0.utf8) })
fuzz(readFlow)
