import DataModels
import Foundation
import FuzzerDriver

/// Parts of models, since random letters hardly ever are any.
let words = [
    "<model>", "</model>", "<entity name=\"A\">", "<entity name=\"B\" parentEntity=\"A\">",
    "<entity name=\"A\" parentEntity=\"A\"/>", "<entity name=\"C\" parentEntity=\"B\"/>",
    "<entity name=\"D\" parentEntity=\"C\" isAbstract=\"YES\">", "</entity>", "<entity>",
    "<attribute name=\"a\" attributeType=\"String\"/>", "<attribute name=\"a\"/>", "<attribute/>",
    "<attribute name=\"b\" attributeType=\"Integer 16\" minValueString=\"9\" maxValueString=\"1\"/>",
    "<attribute name=\"c\" attributeType=\"Composite\"/>", "<attribute name=\"d\">", "</attribute>",
    "<relationship name=\"r\" destinationEntity=\"A\" inverseName=\"r\" toMany=\"YES\"/>",
    "<relationship name=\"s\" destinationEntity=\"B\" minCount=\"3\" maxCount=\"-1\"/>",
    "<relationship name=\"t\" destinationEntity=\"B\" toMany=\"YES\" minCount=\"3\" maxCount=\"2\"/>",
    "<fetchedProperty name=\"f\">", "</fetchedProperty>", "<fetchRequest name=\"q\" entity=\"A\"/>",
    "<fetchRequest predicateString=\"a == 1\">", "</fetchRequest>", "<userInfo>", "</userInfo>",
    "<entry key=\"k\" value=\"v\"/>", "<uniquenessConstraint>", "</uniquenessConstraint>",
    "<constraint value=\"a\"/>", "<fetchIndex name=\"i\">", "</fetchIndex>",
    "<fetchIndexElement property=\"a\" type=\"Binary\"/>", "<configuration name=\"L\">",
    "</configuration>", "<memberEntity name=\"A\"/>", "<elements>", "</elements>", "&amp;",
    "\u{e4}",
]

func readModel(_ bytes: UnsafeBufferPointer<UInt8>) {
    checkModelFile(Data(bytes))
    checkModelFile(Data(bytes.map { words[Int($0) % words.count] }.joined().utf8))
    let inside = bytes.map { words[Int($0) % words.count] }.joined()
    checkModelFile(Data("<model><entity name=\"A\">\(inside)</entity></model>".utf8))
}

try writeSeeds(
    [
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <model userDefinedModelVersionIdentifier="2"><entity name="Person" isAbstract="YES">
        <attribute name="name" attributeType="String"><userInfo><entry key="a" value="b"/></userInfo></attribute>
        <relationship name="teams" toMany="YES" ordered="YES" destinationEntity="Team" inverseName="members"/>
        <uniquenessConstraints><uniquenessConstraint><constraint value="name"/></uniquenessConstraint>
        </uniquenessConstraints><fetchIndex name="byName"><fetchIndexElement property="name" order="ascending"/>
        </fetchIndex></entity><entity name="Team" parentEntity="Person"><fetchedProperty name="old">
        <fetchRequest entity="Person" predicateString="age &gt; 60"/></fetchedProperty></entity>
        <fetchRequest name="All" entity="Person"/><configuration name="Local"><memberEntity name="Team"/>
        </configuration><elements><element name="Person" positionX="0"/></elements></model>
        """,
        #"<model><entity name="A" parentEntity="B"/><entity name="B" parentEntity="A"/></model>"#,
        #"<!DOCTYPE m [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><model><entity name="&b;"/></model>"#,
        "<model><entity name=\"A\"></model></entity>",
    ].map { Data($0.utf8) })
fuzz(readModel)
