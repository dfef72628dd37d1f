"""Uses 'mediator serve --web' in headless Chromium: a way through the screens by keyboard, with and without scripts.

On each page, axe-core looks for faults of accessibility, in light and dark, narrow and wide.
"""

import importlib.util
import json
import pathlib
import sys
import urllib.parse

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

url, pictures = sys.argv[1], pathlib.Path(sys.argv[2])
pictures.mkdir(parents=True, exist_ok=True)
package = importlib.util.find_spec("axe_playwright_python").submodule_search_locations[0]
axe = (pathlib.Path(package) / "axe.min.js").read_text()
faults, pages = [], 0


def browser(scripts):
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"):
        options.add_argument(argument)
    if not scripts:
        options.add_experimental_option("prefs", {"profile.managed_default_content_settings.javascript": 2})
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))
    driver.implicitly_wait(20)
    return driver


def expect(driver, text):
    driver.find_element(By.XPATH, f"//h1[normalize-space()='{text}']")


def press(driver, text, expected):
    """Presses the button with a text at its beginning, and waits for the page with the title."""
    path = f'//button[not(@disabled) and not(@tabindex) and starts-with(normalize-space(), "{text}")]'
    driver.find_element(By.XPATH, path).send_keys(Keys.ENTER)
    expect(driver, expected)


LOOKS = [(width, scheme) for width in (360, 1280) for scheme in ("light", "dark")]


def check(driver, name, looks=LOOKS):
    """Looks at the page narrow and wide, in light and dark."""
    global pages
    pages += 1
    for width, scheme in looks:
        driver.set_window_size(width, 900)
        media = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", media)
        # The policy of the page forbids foreign scripts, so the driver's own door is used.
        driver.execute_script(axe)
        result = driver.execute_async_script("axe.run().then(arguments[0])")
        for violation in result["violations"]:
            node = violation["nodes"][0]["html"][:120]
            faults.append(f"{name}, {width} px, {scheme}: {violation['id']}: {node}")
        wide = driver.execute_script("return document.documentElement.scrollWidth > innerWidth")
        if wide:
            faults.append(f"{name}, {width} px: wider than the window")
        driver.save_screenshot(str(pictures / f"{name}-{width}-{scheme}.png"))
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def journey(driver, looks):
    look = check if looks else (lambda *_: None)
    driver.get(url)
    look(driver, "start")
    press(driver, "Look around", "Chats")
    look(driver, "chats-guest")
    press(driver, "Contacts", "Contacts")
    look(driver, "contacts")
    press(driver, "Alice Baker", "Alice Baker")
    look(driver, "contact")
    driver.back()
    expect(driver, "Contacts")
    press(driver, "Discover", "Discover")
    look(driver, "discover")
    press(driver, "Moments", "Moments")
    look(driver, "moments")
    driver.refresh()
    expect(driver, "Moments")
    press(driver, "‹ Discover", "Discover")
    press(driver, "Me", "Me")
    look(driver, "me")


def sign_in(driver, phone):
    """Signs one of the sample users in."""
    driver.get(url)
    press(driver, "Sign in", "Sign in")
    driver.find_element(By.NAME, "field.phone").send_keys(phone)
    driver.find_element(By.NAME, "field.password").send_keys("sample-password" + Keys.ENTER)
    expect(driver, "Chats")


def sees(driver, text):
    driver.find_element(By.XPATH, f"//main//*[contains(text(), '{text}')]")


def people():
    """Two people chat, each in a browser, while a third browser has a guest."""
    drivers = li, mei, guest = [browser(True) for _ in range(3)]
    guest.get(url)
    sign_in(li, "13800138000")
    sign_in(mei, "13700137001")
    for driver, other in ((li, "韩梅梅"), (mei, "Li Lei")):
        press(driver, other, other)
    li.find_element(By.NAME, "field.text").send_keys("Shall we meet at seven?")
    press(li, "Send", "韩梅梅")
    # The page of the other one follows by itself.
    sees(mei, "Shall we meet at seven?")
    press(guest, "Look around", "Chats")
    if "seven" in guest.page_source or "Li Lei" in guest.page_source:
        faults.append("a guest sees the chats of another browser")
    for driver in drivers:
        driver.quit()


def screens():
    """The addresses of all screens that an address may open, with the params of their first example."""
    contracts = pathlib.Path(__file__).parents[2] / "Tests/ContractTests/Contracts"
    for file in sorted(contracts.glob("*.json")):
        contract = json.loads(file.read_text())
        for name, action in sorted(contract["actions"].items()):
            examples = [example for example in action["examples"] if "result" in example]
            if not examples or "url" not in action["origins"] or "bar" not in (examples[0]["result"] or {}):
                continue
            texts = {key: value if isinstance(value, str) else json.dumps(value)
                     for key, value in examples[0].get("params", {}).items()}
            yield f"{contract['target']}/{name}", urllib.parse.urlencode(texts)


def every_screen():
    """Looks at each screen, as somebody who is signed in sees it."""
    driver = browser(True)
    sign_in(driver, "13800138000")
    driver.implicitly_wait(5)
    for route, query in screens():
        driver.get(f"{url}/{route}?{query}")
        check(driver, route.replace("/", "-"), [LOOKS[0], LOOKS[3]])
    driver.quit()


people()
every_screen()
with_scripts = browser(True)
journey(with_scripts, True)
with_scripts.quit()
without_scripts = browser(False)
journey(without_scripts, False)
without_scripts.quit()
for fault in faults:
    print(fault)
print(f"{pages} pages, {len(faults)} faults")
sys.exit(1 if faults else 0)
