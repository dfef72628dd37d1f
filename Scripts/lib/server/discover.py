"""Discover on the server: posts with likes and comments, and their authors."""
import base64
import json

from service import Failure, route

PREVIEW = 20
MOST_UNSEEN = 1000


def cursor_of(number):
    """The cursor of the page after an item, as the application writes it: its key in JSON in base64url."""
    return base64.urlsafe_b64encode(json.dumps([str(number)]).encode()).decode().rstrip("=")


def page(items, limit, number):
    """At most `limit` items, and the cursor of the next page."""
    shown = items[:limit]
    more = len(items) > limit
    return shown, cursor_of(number(shown[-1])) if more and shown else None


def of_page(items, limit, number, show):
    shown, cursor = page(items, limit, number)
    data = {"items": [show(item) for item in shown], "hasMore": cursor is not None}
    return data if cursor is None else dict(data, cursor=cursor)


class Discover:
    name = "discover"

    def __init__(self, world):
        self.world = world
        self.accounts, self.posts, self.seen_posts = {}, {}, {}

    def me(self, parameters):
        """The id of the account."""
        return self.world["login"].me(parameters)["id"]

    def author(self, parameters):
        """The id of the account, which others see from now on."""
        account = self.world["login"].me(parameters)
        self.accounts[account["id"]] = account
        return account["id"]

    def reader(self, parameters):
        """The id of the account; None for a guest."""
        account = self.world["login"].reader(parameters)
        return account and account["id"]

    def found(self, id):
        if id not in self.posts:
            raise Failure(2001, "No post has this id.")
        return self.posts[id]

    def found_comment(self, id):
        for post in self.posts.values():
            for comment in post["comments"]:
                if comment["id"] == id:
                    return post, comment
        raise Failure(2002, "No comment has this id.")

    # What a reader sees

    def counts(self, post, reader):
        return {
            "post": post["id"], "likeCount": len(post["likes"]),
            "likedByMe": any(like["account"] == reader for like in post["likes"]),
            "commentCount": len(post["comments"])}

    def shown(self, post, reader):
        return {
            "number": post["number"], "id": post["id"], "text": post["text"], "at": post["at"],
            "author": self.accounts[post["author"]], "counts": self.counts(post, reader),
            "pictures": post["pictures"], "location": post["location"],
            "likes": [self.accounts[like["account"]] for like in post["likes"][:PREVIEW]],
            "comments": [self.shown_comment(comment) for comment in post["comments"][:PREVIEW]]}

    def shown_comment(self, comment):
        return {
            "number": comment["number"], "id": comment["id"], "text": comment["text"],
            "author": self.accounts[comment["author"]],
            "repliesTo": self.accounts.get(comment["addressee"]),
            "repliesToComment": comment["answered"]}

    # Reading

    @route("GET", "feed")
    def feed(self, parameters):
        before, limit = int(parameters["before"]), int(parameters["limit"])
        reader, of_each = self.reader(parameters), parameters.get("ofEach")
        newest, posts = {}, []
        for post in sorted(self.posts.values(), key=lambda post: -post["number"]):
            newest[post["author"]] = newest.get(post["author"], 0) + 1
            allowed = of_each is None or newest[post["author"]] <= int(of_each)
            if post["number"] < before and allowed:
                posts.append(post)
        return of_page(
            posts, limit, lambda post: post["number"], lambda post: self.shown(post, reader))

    @route("GET", "post")
    def post(self, parameters):
        return self.shown(self.found(parameters["post"]), self.reader(parameters))

    @route("GET", "comments")
    def comments(self, parameters):
        after = int(parameters["after"])
        comments = [comment for comment in self.found(parameters["post"])["comments"]
                    if comment["number"] > after]
        return of_page(
            comments, int(parameters["limit"]), lambda comment: comment["number"],
            self.shown_comment)

    @route("GET", "likes")
    def likes(self, parameters):
        after = int(parameters["after"])
        likes = [like for like in self.found(parameters["post"])["likes"]
                 if like["number"] > after]
        return of_page(
            likes, int(parameters["limit"]), lambda like: like["number"],
            lambda like: self.accounts[like["account"]])

    @route("GET", "comment/author")
    def author_of_comment(self, parameters):
        post, comment = self.found_comment(parameters["comment"])
        if post is not self.found(parameters["post"]):
            raise Failure(2002, "No comment of the post has this id.")
        return self.accounts[comment["author"]]

    @route("GET", "person")
    def person(self, parameters):
        if parameters["person"] not in self.accounts:
            raise Failure(2003, "No author has this id.")
        posts = sorted(
            (post for post in self.posts.values() if post["author"] == parameters["person"]),
            key=lambda post: -post["number"])
        newest = {"id": posts[0]["id"], "at": posts[0]["at"]} if posts else None
        pictures = [picture for post in posts for picture in post["pictures"]]
        return {
            "account": self.accounts[parameters["person"]], "posts": len(posts),
            "newest": newest, "pictures": pictures[:4]}

    # Changing

    @route("PUT", "post")
    def publish(self, parameters):
        """Stores a post; again with the same id, it returns the stored one."""
        me, id = self.author(parameters), parameters["id"]
        if id not in self.posts:
            self.posts[id] = {
                "number": self.world.next("post"), "id": id, "author": me, "text": parameters["text"],
                "pictures": json.loads(parameters["pictures"]), "at": parameters["at"],
                "location": parameters.get("location"), "likes": [], "comments": []}
        return self.shown(self.posts[id], me)

    @route("PUT", "like")
    def like(self, parameters):
        post = self.found(parameters["post"])
        me = self.me(parameters)
        if parameters["on"] == "true":
            self.author(parameters)
            if not self.counts(post, me)["likedByMe"]:
                post["likes"].append({"number": self.world.next("like"), "account": me})
        else:
            post["likes"] = [like for like in post["likes"] if like["account"] != me]
        return self.counts(post, me)

    @route("PUT", "comment")
    def comment(self, parameters):
        """Stores a comment; again with the same id, it returns the stored one."""
        post, id = self.found(parameters["post"]), parameters["id"]
        answered = parameters.get("answered")
        for comment in post["comments"]:
            if comment["id"] == id:
                return self.shown_comment(comment)
        addressee = None
        if answered is not None:
            answered_post, target = self.found_comment(answered)
            if answered_post is not post:
                raise Failure(2002, "No comment of the post has this id.")
            addressee = target["author"]
        comment = {
            "number": self.world.next("comment"), "id": id, "author": self.author(parameters),
            "text": parameters["text"], "addressee": addressee, "answered": answered}
        post["comments"].append(comment)
        return self.shown_comment(comment)

    @route("POST", "comment/delete")
    def delete_comment(self, parameters):
        post, comment = self.found_comment(parameters["comment"])
        if comment["author"] != self.me(parameters):
            raise Failure(2005, "The comment has another author.")
        post["comments"].remove(comment)
        for other in post["comments"]:
            if other["answered"] == comment["id"]:
                other["answered"] = None
        return self.counts(post, self.me(parameters))

    @route("POST", "post/delete")
    def delete_post(self, parameters):
        post = self.found(parameters["post"])
        if post["author"] != self.me(parameters):
            raise Failure(2004, "The post has another author.")
        del self.posts[post["id"]]
        return {"post": post["id"], "comments": len(post["comments"])}

    # Unseen posts

    @route("GET", "unseen")
    def unseen(self, parameters):
        reader = self.me(parameters)
        last = self.seen_posts.get(reader, 0)
        return min(MOST_UNSEEN, sum(
            post["number"] > last and post["author"] != reader for post in self.posts.values()))

    @route("PUT", "seen")
    def mark_seen(self, parameters):
        had_unseen = self.unseen(parameters) > 0
        self.seen_posts[self.me(parameters)] = self.world.last.get("post", 0)
        return had_unseen

    def forget(self, account):
        """Deletes posts, likes and comments; replies to the comments stay, without an addressee."""
        self.posts = {id: post for id, post in self.posts.items() if post["author"] != account}
        for post in self.posts.values():
            post["likes"] = [like for like in post["likes"] if like["account"] != account]
            gone = {comment["id"] for comment in post["comments"] if comment["author"] == account}
            post["comments"] = [
                comment for comment in post["comments"] if comment["id"] not in gone]
            for comment in post["comments"]:
                if comment["addressee"] == account:
                    comment["addressee"] = None
                if comment["answered"] in gone:
                    comment["answered"] = None
        self.seen_posts.pop(account, None)
        self.accounts.pop(account, None)
