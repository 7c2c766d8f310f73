import Foundation
import Testing
import LegacyUniformTypes

@testable import UniformTypes

@Suite("Uniform types")
struct UTTypeTests {
    @Test("A type is found by the ending of a name, in any case of letters")
    func findsByEnding() {
        #expect(UTType(filenameExtension: "jpg") == .jpeg)
        #expect(UTType(filenameExtension: "JPEG") == .jpeg)
        #expect(UTType(filenameExtension: "htm")?.identifier == "public.html")
        #expect(UTType(filenameExtension: "mp4", conformingTo: .audio) == .mpeg4Audio)
        #expect(UTType(filenameExtension: "mp4") == .mpeg4Movie)
        #expect(UTType(filenameExtension: "") == nil)
    }

    @Test("A type is found by what a network calls it")
    func findsByMIMEType() {
        #expect(UTType(mimeType: "image/png") == .png)
        #expect(UTType(mimeType: "application/json")?.preferredFilenameExtension == "json")
        #expect(UTType.jpeg.preferredMIMEType == "image/jpeg")
        #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
        #expect(UTType.image.preferredFilenameExtension == nil)
    }

    @Test("Types conform to more general ones, over several steps")
    func conforms() {
        #expect(UTType.jpeg.conforms(to: .image))
        #expect(UTType.heic.conforms(to: .image))
        #expect(UTType.swiftSource.isSubtype(of: .text))
        #expect(UTType.text.isSupertype(of: .swiftSource))
        #expect(!UTType.jpeg.isSubtype(of: .jpeg))
        #expect(!UTType.pdf.conforms(to: .image))
        #expect(UTType.png.supertypes == [.image, .data, .item, .content])
    }

    @Test("Whatever a declared type conforms to is declared, and every type has one line")
    func tableIsWhole() {
        let names = SystemTypes.table.split(separator: "\n").map { $0.split(separator: " ")[0] }
        #expect(Set(names).count == names.count)
        for name in names {
            let type = UTType(String(name))
            #expect(type?.isDeclared == true)
            for parent in type?.supertypes ?? [] { #expect(parent.isDeclared, "\(parent)") }
        }
    }

    @Test("An undeclared identifier has no type")
    func unknownIdentifiers() {
        #expect(UTType("org.example.unknown") == nil)
        #expect(UTType("PUBLIC.JPEG") == .jpeg)
    }

    @Test("An undeclared extension has a dynamic type")
    func dynamicTypes() throws {
        let type = try #require(UTType(filenameExtension: "swf"))
        #expect(type.isDynamic)
        #expect(!type.isDeclared)
        #expect(type.identifier.hasPrefix("dyn.ah62d4rv4ge8"))
        #expect(type.preferredFilenameExtension == "swf")
        #expect(type.conforms(to: .data))
        #expect(UTType(type.identifier) == type)
        #expect(UTType("dyn.a!") == nil)
    }

    @Test("A tag with the characters that part an identifier is kept")
    func marksTags() throws {
        let type = DynamicType(supertype: "public.image", tag: #"a:b=c\d"#, tagClass: .mimeType)
        #expect(DynamicType(identifier: type.identifier) == type)
    }

    @Test("An app declares types in its Info.plist")
    func appTypes() {
        let registry = TypeRegistry(information: [
            "UTExportedTypeDeclarations": [
                [
                    "UTTypeIdentifier": "org.example.Note", "UTTypeConformsTo": ["public.text"],
                    "UTTypeTagSpecification": ["public.filename-extension": "note"],
                ]
            ]
        ])
        #expect(registry.identifiers(with: "note", of: .filenameExtension) == ["org.example.note"])
        #expect(registry["org.example.note"]?.parents == ["public.text"])
    }

    @Test("A type that code declares conforms to what code says")
    func declaredInCode() {
        #expect(
            UTType(exportedAs: "org.example.drawing", conformingTo: .image).conforms(to: .image))
        #expect(UTType("org.example.drawing") != nil)
    }

    @Test("Addresses get the ending of a type once")
    func addresses() {
        let folder = URL(fileURLWithPath: "/a")
        #expect(folder.appendingPathComponent("b", conformingTo: .png).path == "/a/b.png")
        #expect(folder.appendingPathComponent("b.jpg", conformingTo: .jpeg).path == "/a/b.jpg")
        #expect(folder.appendingPathExtension(for: .pdf).path == "/a.pdf")
    }

    @Test("A type is archived as its identifier")
    func coding() throws {
        let data = try JSONEncoder().encode([UTType.png])
        #expect(String(decoding: data, as: UTF8.self) == #"["public.png"]"#)
        #expect(try JSONDecoder().decode([UTType].self, from: data) == [.png])
    }

    @Test("The older functions answer the same in text")
    func olderFunctions() {
        let identifier = UTTypeCreatePreferredIdentifierForTag(
            kUTTagClassFilenameExtension, "png", nil)?.takeRetainedValue()
        #expect(identifier == kUTTypePNG)
        #expect(kUTTypeImage as String == "public.image")
        #expect(UTTypeConformsTo(kUTTypePNG, kUTTypeImage))
        let tag = UTTypeCopyPreferredTagWithClass(kUTTypePDF, kUTTagClassMIMEType)
        #expect(tag?.takeRetainedValue() == "application/pdf")
    }
}
