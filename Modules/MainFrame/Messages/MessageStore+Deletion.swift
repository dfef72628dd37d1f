import ServiceKit

extension MessageStore {
  /// Deletes the messages of an account, and the delivery of others to its phone: the next account of that
  /// phone must not read them.
  func deleteAll(of deleted: MainFrameNeeds.DeletedAccount) throws {
    let (account, phone) = (deleted.account, deleted.phone)
    try store.write { connection in
      for statement in [
        "DELETE FROM mainframe_message WHERE sender = ?1 OR sender_phone = ?2",
        "DELETE FROM mainframe_recipient WHERE phone = ?2 AND ?1 <> ''",
        "DELETE FROM mainframe_read WHERE account = ?1 OR phone = ?2",
        // What others received from the phone; what they sent to it is theirs.
        """
        DELETE FROM mainframe_strand
        WHERE owner IN (?1, ?2) OR (address = ?2 AND substr(owner, 1, 1) = '+')
        """,
      ] {
        try connection.execute(statement, account, phone)
      }
    }
  }
}
