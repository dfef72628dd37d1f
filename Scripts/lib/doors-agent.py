"""Uses the tools of 'mediator mcp' with the client of the Python SDK, in both kinds of revision."""

import asyncio
import os
import sys

import mcp_types as types
from mcp import Client
from mcp.client.stdio import StdioServerParameters

questions = []


def client(mode, answer, *arguments):
    async def ask(_, request):
        questions.append(request.message)
        return types.ElicitResult(action=answer, content={"agreed": True} if answer == "accept" else None)

    server = StdioServerParameters(command=sys.argv[1], args=["mcp", *arguments], env=dict(os.environ))
    return Client(server, mode=mode, elicitation_callback=ask)


async def check(mode):
    async with client(mode, "accept") as door:
        tools = {tool.name: tool for tool in (await door.list_tools()).tools}
        assert "Contacts_search" in tools, sorted(tools)
        assert tools["Contacts_search"].annotations.read_only_hint
        found = await door.call_tool("Contacts_search", {"query": "alice"})
        assert not found.is_error and found.structured_content["result"], found
        wrong = await door.call_tool("Contacts_search", {"query": 5})
        assert wrong.is_error and "query" in wrong.content[0].text, wrong
        for resource in (await door.list_resources()).resources:
            assert (await door.read_resource(resource.uri)).contents, resource
        added = await door.call_tool("Contacts_add", {"name": f"Agent {mode}", "phone": "13800009999"})
        assert not added.is_error and questions, added
    async with client(mode, "decline") as door:
        asked = len(questions)
        refused = await door.call_tool("Contacts_add", {"name": "Refused", "phone": "13800008888"})
        assert refused.is_error and len(questions) == asked + 1, refused
        gone = await door.call_tool("Contacts_search", {"query": "Refused"})
        assert not gone.structured_content["result"], gone
    print(f"{mode}: {len(tools)} tools, {len(questions)} questions")


for mode in ("auto", "legacy"):
    asyncio.run(check(mode))
