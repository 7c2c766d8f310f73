import CoreData
import Foundation
import Testing

@Suite("Models")
struct ModelTests {
    static let contents = """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" sourceLanguage="Swift" \
        userDefinedModelVersionIdentifier="2">
            <entity name="Person" representedClassName="Person" isAbstract="YES" syncable="YES" codeGenerationType="class">
                <attribute name="name" attributeType="String" minValueString="2" maxValueString="5" \
        regularExpressionString="[a-z]+" elementID="title">
                    <userInfo><entry key="hint" value="short"/></userInfo>
                </attribute>
                <attribute name="age" optional="YES" attributeType="Integer 16" minValueString="0" \
        maxValueString="150" defaultValueString="18" usesScalarValueType="YES"/>
                <attribute name="seen" optional="YES" attributeType="Date" defaultDateTimeInterval="60"/>
                <relationship name="teams" optional="YES" toMany="YES" deletionRule="Cascade" ordered="YES" \
        destinationEntity="Team" inverseName="members" inverseEntity="Team"/>
                <uniquenessConstraints><uniquenessConstraint><constraint value="name"/></uniquenessConstraint>\
        </uniquenessConstraints>
            </entity>
            <entity name="Pupil" parentEntity="Person" syncable="YES">
                <attribute name="marks" optional="YES" attributeType="Transformable" valueTransformerName="Marks"/>
            </entity>
            <entity name="Team" elementID="Group" syncable="YES">
                <relationship name="members" optional="YES" maxCount="1" deletionRule="Deny" \
        destinationEntity="Person" inverseName="teams" inverseEntity="Person"/>
                <fetchedProperty name="old" optional="YES"><fetchRequest name="fetchedPropertyFetchRequest" \
        entity="Person" predicateString="age &gt; 60"/></fetchedProperty>
            </entity>
            <fetchRequest name="Adults" entity="Person" predicateString="age &gt; $limit"/>
            <configuration name="Local"><memberEntity name="Team"/></configuration>
            <elements><element name="Person" positionX="0" positionY="0" width="1" height="1"/></elements>
        </model>
        """

    private func model(_ contents: String = contents) throws -> NSManagedObjectModel? {
        let folder = try Library.storeURL().deletingLastPathComponent()
            .appendingPathComponent("Model.momd")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(contents.utf8).write(to: folder.appendingPathComponent("Model 2.mom"))
        let information = ["NSManagedObjectModel_CurrentVersionName": "Model 2"]
        try PropertyListSerialization.data(
            fromPropertyList: information, format: .xml, options: 0
        ).write(to: folder.appendingPathComponent("VersionInfo.plist"))
        return NSManagedObjectModel(contentsOf: folder)
    }

    @Test("A compiled model has the entities, properties and requests of its contents")
    func reading() throws {
        let model = try #require(try model())
        #expect(model.entities.map(\.name) == ["Person", "Pupil", "Team"])
        let person = try #require(model.entitiesByName["Person"])
        #expect(person.isAbstract)
        #expect(person.managedObjectClassName == "Person")
        let name = try #require(person.attributesByName["name"])
        #expect(name.attributeType == .stringAttributeType)
        #expect(!name.isOptional)
        #expect(name.renamingIdentifier == "title")
        #expect(name.userInfo?["hint"] as? String == "short")
        #expect(name.validationPredicates.count == 3)
        #expect(person.attributesByName["age"]?.defaultValue as? Int == 18)
        #expect(
            person.attributesByName["seen"]?.defaultValue as? Date
                == Date(timeIntervalSinceReferenceDate: 60))
        #expect(person.uniquenessConstraints as? [[String]] == [["name"]])
        let teams = try #require(person.relationshipsByName["teams"])
        #expect(teams.isToMany && teams.isOrdered)
        #expect(teams.deleteRule == .cascadeDeleteRule)
        let members = try #require(teams.inverseRelationship)
        #expect(members.inverseRelationship === teams)
        #expect(!members.isToMany)
        let pupil = try #require(model.entitiesByName["Pupil"])
        #expect(pupil.superentity === person)
        #expect(pupil.isKindOf(entity: person))
        #expect(pupil.propertiesByName.keys.sorted() == ["age", "marks", "name", "seen", "teams"])
        #expect(person.subentitiesByName.keys.sorted() == ["Pupil"])
        #expect(model.entitiesByName["Team"]?.renamingIdentifier == "Group")
        #expect(model.entities(forConfigurationName: "Local")?.map(\.name) == ["Team"])
        #expect(model.configurations == ["Local"])
        let request = model.fetchRequestFromTemplate(
            withName: "Adults", substitutionVariables: ["limit": 17])
        #expect(request?.predicate?.description == "age > 17")
        #expect(model.versionIdentifiers == ["2"])
    }

    @Test(
        "A contradictory or damaged model is refused",
        arguments: [
            "", "<model", "<html/>",
            "<model><entity name=\"A\"/><entity name=\"A\"/></model>",
            "<model><entity name=\"A\" parentEntity=\"B\"/><entity name=\"B\" parentEntity=\"A\"/></model>",
            "<model><entity name=\"A\" parentEntity=\"C\"/></model>",
            "<model><entity name=\"A\"><relationship name=\"b\" destinationEntity=\"B\"/></entity></model>",
            "<model><entity name=\"A\"><attribute name=\"b\"/><attribute name=\"b\"/></entity></model>",
            String(repeating: "<model>", count: 100),
        ])
    func damaged(contents: String) throws {
        #expect(try model(contents) == nil)
    }

    @Test("A missing model gives nil")
    func missing() {
        #expect(NSManagedObjectModel(contentsOf: URL(fileURLWithPath: "/nowhere/A.momd")) == nil)
    }

    @Test("Hashes of entities are those of their structure")
    func hashes() throws {
        let first = Library.model()
        let second = Library.model()
        #expect(first.entityVersionHashesByName == second.entityVersionHashesByName)
        second.entitiesByName["Tag"]?.attributesByName["name"]?.isOptional = false
        let hashes = second.entityVersionHashesByName
        #expect(first.entityVersionHashesByName["Tag"] != hashes["Tag"])
        #expect(first.entityVersionHashesByName["Book"] == hashes["Book"])
        #expect(first.entityVersionHashesByName["Tag"]?.count == 32)
    }

    @Test("A copy of a used model can be changed")
    func copying() throws {
        let model = Library.model()
        _ = try Library.coordinator(model)
        let copy = try #require(model.copy() as? NSManagedObjectModel)
        copy.entitiesByName["Tag"]?.properties.append(
            Library.attribute("new", .stringAttributeType))
        #expect(copy.entitiesByName["Tag"]?.propertiesByName["new"] != nil)
        #expect(model.entitiesByName["Tag"]?.propertiesByName["new"] == nil)
        let books = copy.entitiesByName["Author"]?.relationshipsByName["books"]
        #expect(books?.destinationEntity === copy.entitiesByName["Book"])
        #expect(books?.inverseRelationship?.entity === copy.entitiesByName["Book"])
    }

    @Test("Merging takes equal entities once")
    func merging() {
        let merged = NSManagedObjectModel(byMerging: [Library.model(), Library.model()])
        #expect(merged?.entities.count == 4)
    }
}
