import Foundation

/// The device as the environment of the process describes it:
///
///     CAROB_LOCATION     LATITUDE,LONGITUDE in degrees, or the path of a GPX file, whose route begins when
///                        its first place is asked for
///     CAROB_PERMISSIONS  NAME=ANSWER, separated by commas, with the words of flows: location=inuse,contacts=deny
///     CAROB_BIOMETRY     none, touchid or faceid: the sensor, which knows the owner
///     CAROB_PHOTOS       the folder of the photo library, to which new pictures are added
///     CAROB_FILES        the folder of the files that a document picker shows
///
/// Values that cannot be read are reported to standard error and left out.
enum DeviceEnvironment {
    static func state(
        _ environment: [String: String], report: (String) -> Void = Self.complain
    ) -> SimulatedDevice.State {
        var state = SimulatedDevice.State()
        if let text = environment["CAROB_LOCATION"], !text.isEmpty {
            do {
                state.place = try place(text)
            } catch {
                report("CAROB_LOCATION: \(error)")
            }
        }
        for entry in (environment["CAROB_PERMISSIONS"] ?? "").split(separator: ",") {
            let words = entry.split(separator: "=").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard words.count == 2, let permission = SimulatedPermission(rawValue: words[0]),
                let answer = SimulatedAnswer(rawValue: words[1])
            else {
                report("CAROB_PERMISSIONS: '\(entry)' is no permission with its answer")
                continue
            }
            state.answers[permission] = answer
        }
        if let text = environment["CAROB_BIOMETRY"], !text.isEmpty {
            if let kind = SimulatedBiometry.Kind(rawValue: text) {
                state.biometry = SimulatedBiometry(kind: kind, isEnrolled: kind != .none)
            } else {
                report("CAROB_BIOMETRY: '\(text)' is no sensor")
            }
        }
        if let folder = folder("CAROB_PHOTOS", environment, report) {
            state.photos = SimulatedPhotoLibrary(folder: folder)
        }
        state.filesFolder = folder("CAROB_FILES", environment, report)
        return state
    }

    private static func folder(
        _ name: String, _ environment: [String: String], _ report: (String) -> Void
    ) -> URL? {
        guard let path = environment[name], !path.isEmpty else { return nil }
        guard isFolder(path) else {
            report("\(name): '\(path)' is no folder")
            return nil
        }
        return URL(fileURLWithPath: path)
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && isFolder.boolValue
    }

    private static func place(_ text: String) throws -> SimulatedDevice.Place {
        if let position = SimulatedPosition(text) { return .position(position) }
        guard let data = FileManager.default.contents(atPath: text) else {
            throw SimulatedRouteError(
                description: "'\(text)' is neither a latitude and longitude nor a file")
        }
        let route = try SimulatedRoute(gpx: String(decoding: data, as: UTF8.self))
        return .route(route, start: nil)
    }

    private static func complain(_ text: String) {
        FileHandle.standardError.write(Data("Carob: \(text)\n".utf8))
    }
}
