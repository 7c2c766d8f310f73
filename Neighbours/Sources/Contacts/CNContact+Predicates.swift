import Foundation

extension CNContact {
    /// A predicate that the store evaluates with all properties of a contact.
    private static func predicate(_ matches: @escaping (CNContact) -> Bool) -> NSPredicate {
        NSPredicate { object, _ in (object as? CNContact).map(matches) ?? false }
    }

    /// Contacts all words of a text of which begin a word of the name.
    public class func predicateForContacts(matchingName name: String) -> NSPredicate {
        let words = Self.words(of: name)
        return predicate { contact in
            let names = [
                CNContactGivenNameKey, CNContactMiddleNameKey, CNContactFamilyNameKey,
                CNContactNicknameKey, CNContactOrganizationNameKey,
            ].flatMap { Self.words(of: contact.values[$0] as? String ?? "") }
            return !words.isEmpty
                && words.allSatisfy { word in names.contains { $0.hasPrefix(word) } }
        }
    }

    public class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
        predicate { identifiers.contains($0.identifier) }
    }

    public class func predicateForContacts(matchingEmailAddress emailAddress: String) -> NSPredicate
    {
        predicate { contact in
            let addresses =
                contact.values[CNContactEmailAddressesKey] as? [CNLabeledValue<NSString>] ?? []
            return addresses.contains {
                ($0.value as String).caseInsensitiveCompare(emailAddress) == .orderedSame
            }
        }
    }

    /// Contacts with a number that has the same digits at its end as the given one, as far as the shorter one goes.
    public class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
        let wanted = phoneNumber.digits
        return predicate { contact in
            let numbers =
                contact.values[CNContactPhoneNumbersKey] as? [CNLabeledValue<CNPhoneNumber>] ?? []
            return numbers.map(\.value.digits).contains { digits in
                // Chosen: without the codes of country and area.
                let length = min(digits.count, wanted.count)
                return length >= min(7, wanted.count) && length > 0
                    && digits.suffix(length) == wanted.suffix(length)
            }
        }
    }

    public class func predicateForContactsInContainer(
        withIdentifier containerIdentifier: String
    ) -> NSPredicate {
        let isOurs = containerIdentifier == CNContainer.local.identifier
        return predicate { _ in isOurs }
    }

    /// There are no groups, so no contact is in one.
    public class func predicateForContactsInGroup(
        withIdentifier groupIdentifier: String
    ) -> NSPredicate {
        predicate { _ in false }
    }

    private class func words(of text: String) -> [String] {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map(String.init)
    }
}
