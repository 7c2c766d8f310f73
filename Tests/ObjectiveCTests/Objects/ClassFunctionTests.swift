import Testing

@testable import ObjectiveC

@Suite struct ClassFunctionTests {
    @Test("Classes and objects are known by name")
    func names() {
        #expect(String(cString: class_getName(Guitar.self)) == "ObjectiveCTests.Guitar")
        #expect(String(cString: class_getName(NSObject.self)) == "NSObject")
        #expect(String(cString: class_getName(nil)) == "nil")
        #expect(String(cString: object_getClassName(Guitar())) == "ObjectiveCTests.Guitar")
        #expect(objc_getClass("ObjectiveCTests.Guitar") as? AnyClass == Guitar.self)
        #expect(objc_lookUpClass("ObjectiveCTests.Absent") == nil)
    }

    @Test("An object knows its class, and a class what is above it and what it implements")
    func relations() {
        let instrument: Instrument? = Guitar()
        #expect(object_getClass(instrument) == Guitar.self)
        #expect(object_getClass(nil) == nil)
        #expect(class_getSuperclass(Guitar.self) == Instrument.self)
        #expect(class_getSuperclass(NSObject.self) == nil)
        #expect(class_respondsToSelector(Guitar.self, Selector("play")))
        #expect(!class_respondsToSelector(Instrument.self, Selector("bend")))
    }

    @Test("A class lists its own methods and properties, and finds inherited properties")
    func lists() throws {
        var count: UInt32 = 7
        let methods = try #require(class_copyMethodList(Guitar.self, &count))
        defer { free(methods) }
        let listed = UnsafeBufferPointer(start: methods, count: Int(count))
        #expect(listed.map { "\(method_getName($0))" } == ["bend"])
        #expect(listed.first == class_getInstanceMethod(Guitar.self, Selector("bend")))
        #expect(method_getNumberOfArguments(listed[0]) == 2)
        #expect(class_copyMethodList(Stranger.self, &count) == nil)
        #expect(count == 0)

        let properties = try #require(class_copyPropertyList(Song.self, &count))
        defer { free(properties) }
        let names = UnsafeBufferPointer(start: properties, count: Int(count))
            .map { String(cString: property_getName($0)) }
        #expect(names.contains("title"))
        #expect(class_getProperty(Song.self, names[0]) == properties[0])
        #expect(class_getProperty(Song.self, "absent") == nil)
    }

    @Test("A metaclass lists the class methods of its class, and finds inherited ones")
    func metaclass() throws {
        Choir.isRegistered
        let meta: AnyClass = try #require(object_getClass(Choir.self))
        var count: UInt32 = 0
        let methods = try #require(class_copyMethodList(meta, &count))
        defer { free(methods) }
        let listed = UnsafeBufferPointer(start: methods, count: Int(count))
        #expect(listed.map { "\(method_getName($0))" } == ["voices"])
        #expect(listed.first == class_getClassMethod(Choir.self, Selector("voices")))
        #expect(listed.first == class_getInstanceMethod(meta, Selector("voices")))
        #expect(class_getInstanceMethod(meta, Selector("sing")) == nil)
        #expect(class_respondsToSelector(meta, Selector("voices")))
        #expect(!class_respondsToSelector(meta, Selector("sing")))
        let small: AnyClass = try #require(object_getClass(SmallChoir.self))
        #expect(class_getSuperclass(small) == meta)
        #expect(class_copyMethodList(small, nil) == nil)
        #expect(
            class_getInstanceMethod(small, Selector("voices"))
                == class_getClassMethod(Choir.self, Selector("voices")))
        #expect(String(cString: class_getName(meta)) == "ObjectiveCTests.Choir")
    }

    @Test("A method that is added to a metaclass is a class method")
    func addsClassMethod() throws {
        let meta: AnyClass = try #require(object_getClass(Band.self))
        let names: (AnyClass) -> String = { "\($0) rests" }
        #expect(class_addMethod(meta, Selector("rest"), imp_implementationWithBlock(names), nil))
        #expect(!class_addMethod(meta, Selector("rest"), imp_implementationWithBlock(names), nil))
        #expect(class_getClassMethod(Band.self, Selector("rest")) != nil)
        #expect(class_getInstanceMethod(Band.self, Selector("rest")) == nil)
        #expect(
            sendIfImplemented(Selector("rest"), toClass: Band.self) as? String == "Band rests")
    }

    @Test("A selector's name is the same pointer whenever it is asked for")
    func selectors() {
        let selector = sel_registerName("strum:with:")
        #expect(selector == Selector("strum:with:"))
        #expect(sel_isEqual(selector, Selector("strum:with:")))
        #expect(String(cString: sel_getName(selector)) == "strum:with:")
        #expect(sel_getName(selector) == sel_getName(Selector("strum:with:")))
    }
}

private class Choir: NSObject {
    func sing() {}

    static let isRegistered: Void = _registerClass(Choir.self) { methods in
        methods.procedure("sing", "sing()") { receiver, _ in
            unsafeDowncast(receiver, to: Choir.self).sing()
        }
        methods.classFunction("voices", "voices()") { _, _ in 4 }
    }
}

private final class SmallChoir: Choir {}

private final class Band: NSObject {}
