import ServiceKit

extension MessageStore {
  /// Deletes the messages of an account, and the delivery of others to its phone: the next account of that
  /// phone must not read them.
  func deleteAll(of deleted: MainFrameNeeds.DeletedAccount) throws {
    try store.write { connection in
      // A deleted conversation's messages, which others received, have the phone alone.
      try connection.execute(
        "DELETE FROM mainframe_message WHERE sender = ? OR sender_phone = ?", deleted.account,
        deleted.phone)
      try connection.execute(
        "DELETE FROM mainframe_recipient WHERE phone = ?", deleted.phone)
      // Its own strands, and those of its messages at the phones that received them.
      try connection.execute(
        """
        DELETE FROM mainframe_strand
        WHERE owner IN (?1, ?2) OR (address = ?2 AND owner LIKE '+%')
        """, deleted.account, deleted.phone)
      try connection.execute(
        "DELETE FROM mainframe_read WHERE account = ? OR phone = ?", deleted.account, deleted.phone)
    }
  }
}
