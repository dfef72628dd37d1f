import ScreenKit
import Testing

struct ListEditingTests {
  @Test func `F11: nothing is loaded while items are chosen`() {
    var list = List.with(20)
    list.edit(true)
    #expect(list.refresh() == nil)
    #expect(list.more() == nil)
    list.edit(false)
    #expect(list.refresh() != nil)
  }

  @Test func `F11: choosing all and deleting them leaves an empty list and the plain title`() throws
  {
    var list = List.with(20)
    list.edit(true)
    list.selectAll()
    #expect(list.editTitle == "20 selected")
    #expect(try list.deleteSelection().count == 20)
    #expect(list.isEmpty)
    #expect(list.sectionCount == 0)
    #expect(list.editTitle == "Edit")
  }

  @Test func `Choosing an item twice takes it back`() {
    var list = List.with(3)
    list.edit(true)
    #expect(list.select(.init(0, 1)) == nil)
    #expect(list.selection == [1])
    #expect(list.editTitle == "1 selected")
    #expect(list.select(.init(0, 1)) == nil)
    #expect(list.selection == [])
  }

  @Test func `Deleting without a choice says what to do and deletes nothing`() {
    var list = List.with(3)
    list.edit(true)
    #expect(throws: ListError.nothingSelected) { try list.deleteSelection() }
    #expect(list.items.count == 3)
  }

  @Test func `All can be chosen only while editing`() {
    var list = List.with(3)
    list.selectAll()
    #expect(list.selection == [])
  }

  @Test func `What disappears isn't chosen any more`() {
    var list = List.with(3)
    list.edit(true)
    list.selectAll()
    list.replace([[Thing(id: 1)]])
    #expect(list.selection == [1])
  }

  @Test func `An item is replaced by its new state, an unknown one isn't added`() {
    var list = List.with(3)
    #expect(list.update(Thing(id: 1, name: "liked")) == true)
    #expect(list.update(Thing(id: 9)) == false)
    #expect(list.items == [Thing(id: 0), Thing(id: 1, name: "liked"), Thing(id: 2)])
  }
}
