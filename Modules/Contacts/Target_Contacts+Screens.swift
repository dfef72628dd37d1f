// swift-format-ignore-file: AlwaysUseLowerCamelCase
import MediatorKit
import ScreenKit

// The screens of the address book.
extension Target_Contacts {
  @ActionsBuilder<Self> static var screenActions: [Action<Self>] {
    Action(
      "screen", "Shows the address book by letter, with a search field.", access: .remote(.read),
      onMain: Action_screen
    )
    .examples(ContactsExamples.screen)
    Action(
      "contactScreen", "Shows a contact, with its remark to change.", id, access: .remote(.read),
      errors: .of(ContactsError.unknownContact), onMain: Action_contactScreen
    )
    .examples(ContactsExamples.contactScreen)
    Action(
      "addScreen", "Shows the fields of a new contact.", access: .remote(.read),
      onMain: Action_addScreen
    )
    .examples(ContactsExamples.addScreen)
    Action(
      "editScreen", "Shows the fields of a contact, to change them.", id, access: .remote(.read),
      errors: .of(ContactsError.unknownContact), onMain: Action_editScreen
    )
    .examples(ContactsExamples.editScreen)
    Action(
      "importScreen", "Shows the fields for the import of a file, then the result.",
      access: .remote(.read), onMain: Action_importScreen
    )
    .examples(ContactsExamples.importScreen)
    Action(
      "pickScreen", "Shows the address book, to choose a contact; answers its id and name.",
      access: .remote(.read), onMain: Action_pickScreen
    )
    .examples(ContactsExamples.pickScreen)
  }

  @MainActor func Action_screen() -> Presented { Presented(ContactsScreen(self)) }

  @MainActor func Action_contactScreen(id: String) throws -> Presented {
    Presented(ContactScreen(self, try Action_get(id: id)))
  }

  @MainActor func Action_addScreen() -> Presented { Presented(AddScreen(self)) }

  @MainActor func Action_editScreen(id: String) throws -> Presented {
    Presented(EditScreen(self, try Action_get(id: id)))
  }

  @MainActor func Action_importScreen() -> Presented { Presented(ImportScreen(self)) }

  @MainActor func Action_pickScreen() -> Presented { Presented(PickScreen(self)) }
}
