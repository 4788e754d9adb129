"""Replay, analysis and game files, as people use them."""

from collections.abc import Callable
from pathlib import Path
from statistics import median

from genesis.core.archive import Archive
from genesis.core.chance import stream
from genesis.core.game import load
from genesis.core.play import random_game
from tests.browser.guests import Guest
from tests.browser.test_access import LOOKS, keep, serious
from tests.small import small_game

Invite = Callable[..., Guest]
LONG = 200  # moves of a long game
JUMPS = """async () => {
  const bar = document.getElementById("replay");
  const slider = bar.querySelector("input");
  const times = [];
  for (const share of [.9, .1, .5, .31, .77, .02, .64, .98, .45, .2]) {
    const ply = Math.round(share * slider.max);
    const start = performance.now();
    slider.value = ply;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    while (bar.dataset.shown !== String(ply)) await new Promise(done => setTimeout(done));
    document.getElementById("board").getBoundingClientRect();
    times.push(performance.now() - start);
    await new Promise(done => setTimeout(done, 30));
  }
  return times;
}"""
DROP = """text => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], "game.genesis"));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: carried, bubbles: true }));
}"""


def bring(guest: Guest, archive: Archive) -> str:
    """Paste a game; its table."""
    guest.go("/import")
    guest.page.locator("#file-text").fill(archive.to_text())
    guest.page.get_by_role("button", name="Open the replay").click()
    return guest.arrive()


def long_game() -> Archive:
    """Some hundred moves."""
    setup = load("zenmap", 2)
    return Archive(setup, ("Ada", "Bea"), tuple(random_game(setup, stream("long"))[:LONG]))


def test_any_frame_of_a_long_game_is_there_at_once(ada: Guest) -> None:
    """After the first load: by slider, by keys, by a click in the log, by itself."""
    table = bring(ada, long_game())
    ada.page.wait_for_selector("#replay[data-loaded]", timeout=60_000)
    times: list[float] = ada.page.evaluate(JUMPS)
    assert median(times) < 100
    assert max(times) < 400  # other tests may run beside this one
    ada.page.locator("body").click(position={"x": 5, "y": 5})
    for key, ply in (("Home", 0), ("ArrowRight", 1), ("End", LONG), ("ArrowLeft", LONG - 1)):
        ada.page.keyboard.press(key)
        ada.page.wait_for_selector(f"#replay[data-shown='{ply}']")
        assert ada.page.url.endswith(f"/t/{table}/at/{ply}")
    ada.page.locator("#log .move a").nth(9).click()
    ada.page.wait_for_selector("#replay[data-shown='10']")
    ada.page.keyboard.press("p")
    ada.page.wait_for_selector("#replay[data-shown='11']")
    ada.page.get_by_role("button", name="Pause").click()
    ada.page.get_by_role("button", name="Analyse this game").click()
    ada.page.get_by_role("button", name="Cancel").click()
    ada.page.get_by_role("button", name="Analyse this game").wait_for()
    assert ada.faults == []


def test_a_link_opens_its_position_in_another_browser(ada: Guest, invite: Invite) -> None:
    """Somebody who has never been here sees the same."""
    bring(ada, small_game())
    ada.page.locator("#log .move a").nth(5).click()
    ada.page.wait_for_selector("#replay[data-shown='6']")
    ada.page.get_by_text("Link and picture").click()
    bea = invite()
    bea.page.goto(ada.page.get_by_label("Link to this position", exact=True).input_value())
    bea.page.wait_for_selector("#replay[data-shown='6']")
    board = "document.querySelector('#board').textContent"
    assert bea.page.evaluate(board) == ada.page.evaluate(board)
    assert bea.page.locator("#study-said").inner_text() == ada.log()[5]
    markdown = ada.page.get_by_label("For a forum (Markdown)", exact=True).input_value()
    assert markdown.startswith("[![Pangaea, move 6](http://")
    picture = bea.page.request.get(ada.page.get_by_label("Picture", exact=True).input_value())
    assert picture.headers["content-type"] == "image/svg+xml"


def test_a_corrupt_file_is_pointed_at(ada: Guest, tmp_path: Path) -> None:
    """Chosen, dropped or pasted; the text stays, the fault is selected."""
    broken = small_game().to_text().replace("5 wetland e2", "5 wetland e9")
    file = tmp_path / "broken.genesis"
    file.write_text(broken, encoding="utf-8")
    ada.go("/")
    ada.page.get_by_role("link", name="Open a game file").click()
    assert serious(ada) == []
    ada.page.locator("#file").set_input_files(file)
    ada.says("Line 16, column 3: 'wetland e9' is not open")
    assert serious(ada) == []
    box = ada.page.locator("#file-text")
    assert box.input_value() == broken
    chosen = "box => box.value.slice(box.selectionStart, box.selectionEnd)"
    assert box.evaluate(chosen) == "wetland e9"
    ada.page.evaluate(DROP, small_game().to_text())
    ada.arrive()
    ada.says("Move 0 of 11")


def test_a_finished_game_is_analysed(ada: Guest, invite: Invite, screens: Path) -> None:
    """Graph, marks and turning points follow the replay; the next one has them at once."""
    bring(ada, small_game())
    ada.page.get_by_role("button", name="Analyse this game").click()
    ada.page.wait_for_selector("#analysis-found .graph")
    ada.page.locator("#log .mark.good").first.wait_for()
    turn = ada.page.locator(".turns a").nth(1)
    ply = turn.get_attribute("data-ply")
    turn.click()
    ada.page.wait_for_selector(f"#replay[data-shown='{ply}']")
    assert ada.page.locator("#study-mark").inner_text()
    where = "Number(document.querySelector('.graph .cursor').getAttribute('x1'))"
    before = ada.page.evaluate(where)
    ada.page.locator(".graph").click(position={"x": 60, "y": 60})
    ada.until(f"{where} < {before}")
    assert serious(ada) == []
    for look in ("dark", "320"):
        bea = invite(**LOOKS[look])
        bea.page.goto(ada.page.url)
        bea.page.wait_for_selector("#analysis-found .graph")
        assert serious(bea) == []
        keep(bea, screens / f"analysis-{look}.png")


def test_one_plays_on_from_any_position(ada: Guest) -> None:
    """With a hint if one likes; a new table opens where the old one was."""
    bring(ada, small_game())
    ada.page.keyboard.press("ArrowRight")
    ada.page.get_by_role("button", name="Hint here").click()
    ada.page.locator("#study-hint", has_text="Expected result").wait_for()
    ada.page.get_by_text("Play from here").click()
    ada.page.get_by_label("You play").select_option("Reptile")
    ada.page.get_by_role("button", name="Against bots").click()
    ada.page.wait_for_selector("#choices button.choice")
    ada.says("The game goes on from move 1 of table")
    ada.play(ada.by_keyboard)
    ada.page.get_by_role("link", name="Replay and analysis").click()
    ada.arrive()
    ada.page.get_by_role("button", name="Analyse this game").wait_for()
