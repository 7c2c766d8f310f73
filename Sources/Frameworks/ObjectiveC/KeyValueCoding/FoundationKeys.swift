/// The properties of Foundation's classes that predicates and sort descriptors name.
enum FoundationKeys {
    static func register() {
        _registerClass(NSObject.self) { object in
            object.property("self", { $0 })
            object.property("description", { ($0 as? NSObject)?.description })
            object.property("debugDescription", { ($0 as? NSObject)?.debugDescription })
            object.property("hash", { ($0 as? NSObject)?.hash })
        }
        _registerClass(NSString.self) { text in
            text.property("length", { ($0 as? NSString)?.length })
            text.property("uppercaseString", { ($0 as? NSString)?.uppercased })
            text.property("lowercaseString", { ($0 as? NSString)?.lowercased })
            text.property("capitalizedString", { ($0 as? NSString)?.capitalized })
            text.property("lastPathComponent", { ($0 as? NSString)?.lastPathComponent })
            text.property("pathExtension", { ($0 as? NSString)?.pathExtension })
            text.property("intValue", { ($0 as? NSString)?.intValue })
            text.property("integerValue", { ($0 as? NSString)?.integerValue })
            text.property("floatValue", { ($0 as? NSString)?.floatValue })
            text.property("doubleValue", { ($0 as? NSString)?.doubleValue })
            text.property("boolValue", { ($0 as? NSString)?.boolValue })
        }
        _registerClass(NSNumber.self) { number in
            number.property("intValue", { ($0 as? NSNumber)?.intValue })
            number.property("integerValue", { ($0 as? NSNumber)?.intValue })
            number.property("floatValue", { ($0 as? NSNumber)?.floatValue })
            number.property("doubleValue", { ($0 as? NSNumber)?.doubleValue })
            number.property("boolValue", { ($0 as? NSNumber)?.boolValue })
            number.property("stringValue", { ($0 as? NSNumber)?.stringValue })
        }
        _registerClass(NSDate.self) { date in
            date.property("timeIntervalSinceNow", { ($0 as? NSDate)?.timeIntervalSinceNow })
            date.property("timeIntervalSince1970", { ($0 as? NSDate)?.timeIntervalSince1970 })
            date.property(
                "timeIntervalSinceReferenceDate",
                { ($0 as? NSDate)?.timeIntervalSinceReferenceDate })
        }
        _registerClass(NSURL.self) { url in
            url.property("absoluteString", { ($0 as? NSURL)?.absoluteString })
            url.property("path", { ($0 as? NSURL)?.path })
            url.property("host", { ($0 as? NSURL)?.host })
            url.property("scheme", { ($0 as? NSURL)?.scheme })
            url.property("lastPathComponent", { ($0 as? NSURL)?.lastPathComponent })
            url.property("pathExtension", { ($0 as? NSURL)?.pathExtension })
        }
    }

    private enum FileRecord {
        @used @section(".init_array")
        nonisolated static let record: @convention(c) () -> Void = {
            _pushRegistrar { FoundationKeys.register() }
        }
    }
}
