import ServiceKit

/// The tables of Shop.
///
/// The cart and the searched words belong to a session; orders, addresses, likes, feedback and the payment password belong
/// to an account.
enum ShopTables {
  static let migrations = [
    Migration(
      1,
      """
      CREATE TABLE shop_cart (
        place INTEGER PRIMARY KEY AUTOINCREMENT, goods TEXT NOT NULL UNIQUE, num INTEGER NOT NULL
      );
      CREATE TABLE shop_sold (goods TEXT PRIMARY KEY, num INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE shop_order (
        place INTEGER PRIMARY KEY AUTOINCREMENT,
        number TEXT NOT NULL, account TEXT NOT NULL, type INTEGER NOT NULL, cost TEXT NOT NULL,
        status TEXT NOT NULL, name TEXT NOT NULL, phone TEXT NOT NULL, address TEXT NOT NULL,
        at TEXT NOT NULL, UNIQUE (account, number)
      );
      CREATE TABLE shop_line (
        buying INTEGER NOT NULL REFERENCES shop_order ON DELETE CASCADE,
        place INTEGER NOT NULL, goods TEXT NOT NULL, title TEXT NOT NULL, price TEXT NOT NULL,
        num INTEGER NOT NULL, PRIMARY KEY (buying, place)
      ) WITHOUT ROWID;
      CREATE TABLE shop_address (
        place INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE, account TEXT NOT NULL, name TEXT NOT NULL, phone TEXT NOT NULL,
        address TEXT NOT NULL, is_default INTEGER NOT NULL
      );
      CREATE UNIQUE INDEX shop_address_default ON shop_address (account) WHERE is_default = 1;
      CREATE TABLE shop_password (account TEXT PRIMARY KEY, hash TEXT NOT NULL) WITHOUT ROWID;
      CREATE TABLE shop_feedback (account TEXT NOT NULL, text TEXT NOT NULL, at TEXT NOT NULL);
      CREATE TABLE shop_search (
        place INTEGER PRIMARY KEY AUTOINCREMENT, word TEXT NOT NULL UNIQUE
      );
      CREATE TABLE shop_like (
        account TEXT NOT NULL, page INTEGER NOT NULL, place INTEGER NOT NULL,
        PRIMARY KEY (account, page, place)
      ) WITHOUT ROWID;
      """),
    Migration(
      2,
      """
      CREATE TABLE shop_payment (
        account TEXT PRIMARY KEY, number TEXT NOT NULL, payment TEXT NOT NULL
      ) WITHOUT ROWID
      """),
    Migration(
      3,
      """
      ALTER TABLE shop_cart RENAME TO shop_device_cart;
      CREATE TABLE shop_cart (
        place INTEGER PRIMARY KEY AUTOINCREMENT, session TEXT NOT NULL DEFAULT '',
        goods TEXT NOT NULL, num INTEGER NOT NULL, UNIQUE (session, goods)
      );
      INSERT INTO shop_cart SELECT place, '', goods, num FROM shop_device_cart;
      DROP TABLE shop_device_cart;
      ALTER TABLE shop_search RENAME TO shop_device_search;
      CREATE TABLE shop_search (
        place INTEGER PRIMARY KEY AUTOINCREMENT, session TEXT NOT NULL DEFAULT '',
        word TEXT NOT NULL, UNIQUE (session, word)
      );
      INSERT INTO shop_search SELECT place, '', word FROM shop_device_search;
      DROP TABLE shop_device_search;
      """),
    Migration(
      4,
      """
      ALTER TABLE shop_payment RENAME TO shop_last_payment;
      CREATE TABLE shop_payment (
        account TEXT NOT NULL, number TEXT NOT NULL, payment TEXT NOT NULL,
        PRIMARY KEY (account, number)
      ) WITHOUT ROWID;
      INSERT INTO shop_payment SELECT account, number, payment FROM shop_last_payment;
      DROP TABLE shop_last_payment;
      """),
  ]
}
