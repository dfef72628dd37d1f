"""Shop on the server: goods and stock, comments, orders, second-hand goods and feedback."""
import json
from decimal import Decimal
from pathlib import Path

from service import Failure, route

SEED = json.loads(Path(__file__).with_name("shop.json").read_text())
PAGES = len(SEED["SecondHand"])


class Shop:
    name = "shop"

    def __init__(self, world):
        self.world = world
        self.goods = {goods["id"]: goods for goods in SEED["Goods"]}
        self.sold_goods, self.accounts, self.likes, self.feedback = {}, {}, set(), []

    def account(self, parameters):
        return self.world["login"].me(parameters)["id"]

    @route("GET", "home")
    def home(self, parameters):
        return {"banners": SEED["Banners"], "goods": SEED["Goods"][:50]}

    @route("GET", "goods")
    def all_goods(self, parameters):
        return SEED["Goods"]

    @route("GET", "sold")
    def sold(self, parameters):
        return self.sold_goods

    @route("GET", "filters")
    def filters(self, parameters):
        return SEED["Filters"]

    @route("GET", "comments")
    def comments(self, parameters):
        if parameters["goods"] not in self.goods:
            raise Failure(1001, "No goods has this id.")
        kinds = {
            "all": lambda comment: True, "good": lambda comment: comment["stars"] >= 4,
            "mid": lambda comment: comment["stars"] == 3,
            "bad": lambda comment: comment["stars"] < 3,
            "picture": lambda comment: comment["picture"]}
        return [comment for comment in SEED["Comments"] if kinds[parameters["kind"]](comment)]

    @route("PUT", "order")
    def pay(self, parameters):
        """Stores the order of a payment; again with the same number, it returns the stored one."""
        orders = self.accounts.setdefault(self.account(parameters), [])
        payment = json.loads(parameters["payment"])
        for order in orders:
            if order["number"] == payment["number"]:
                return order
        order = self.checked_order(payment)
        for line in order["lines"]:
            self.sold_goods[line["goods"]] = self.sold_goods.get(line["goods"], 0) + line["num"]
        orders.append(order)
        return order

    def checked_order(self, payment):
        lines = []
        for line in payment["lines"]:
            goods, num = self.goods.get(line["goods"]), int(line["num"])
            if goods is None:
                raise Failure(1001, "No goods has this id.")
            lines.append({
                "goods": goods["id"], "title": goods["title"], "price": goods["price"],
                "num": num})
        cost = sum((Decimal(line["price"]) * line["num"] for line in lines), Decimal())
        if cost <= 0:
            raise Failure(1002, "Nothing is paid.")
        if any(not 0 < line["num"] <= self.left(line["goods"]) for line in lines):
            raise Failure(1003, "The goods is out of stock.")
        return {
            "number": payment["number"], "orderType": int(payment["type"]),
            "payCost": f"{cost:.2f}", "status": "delivery", "lines": lines,
            "address": payment["address"], "at": payment["at"]}

    def left(self, goods):
        return self.goods[goods]["stock"] - self.sold_goods.get(goods, 0)

    @route("GET", "orders")
    def orders(self, parameters):
        orders = self.accounts.get(self.account(parameters), [])
        status = parameters["status"]
        return [order for order in reversed(orders) if status in ("", order["status"])]

    @route("GET", "order")
    def order(self, parameters):
        for order in self.accounts.get(self.account(parameters), []):
            if order["number"] == parameters["number"]:
                return order
        raise Failure(1004, "No order has this number.")

    @route("POST", "orders/samples")
    def add_samples(self, parameters):
        account = self.world["login"].me(parameters)
        orders = self.accounts.setdefault(account["id"], [])
        known = {order["number"] for order in orders}
        address = {
            "name": account["nickname"], "phone": account["phone"],
            "address": "1 Sample Street"}
        new = [dict(order, address=address) for order in reversed(SEED["Orders"])
               if order["number"] not in known]
        orders += new
        return len(new)

    @route("GET", "secondHand")
    def second_hand(self, parameters):
        page, reader = int(parameters["page"]), self.world["login"].reader(parameters)
        account = reader and reader["id"]
        items = SEED["SecondHand"][page - 1] if 1 <= page <= PAGES else []
        return {
            "currentPage": page, "lastPage": PAGES, "perPage": 20,
            "items": [self.liked(item, account, page, place) for place, item in enumerate(items)]}

    def liked(self, item, account, page, place):
        if not account or (account, page, place) not in self.likes:
            return item
        return dict(item, isLike=True, likes=item["likes"] + 1)

    @route("POST", "secondHand/like")
    def like(self, parameters):
        account = self.account(parameters)
        page, place = int(parameters["page"]), int(parameters["place"])
        if not (1 <= page <= PAGES and 0 <= place < len(SEED["SecondHand"][page - 1])):
            raise Failure(1005, "The page has no such item.")
        self.likes ^= {(account, page, place)}
        return self.liked(SEED["SecondHand"][page - 1][place], account, page, place)

    @route("POST", "feedback")
    def add_feedback(self, parameters):
        self.feedback.append((self.account(parameters), parameters["text"]))

    def forget(self, account):
        self.accounts.pop(account, None)
        self.likes = {like for like in self.likes if like[0] != account}
        self.feedback = [(author, text) for author, text in self.feedback if author != account]
