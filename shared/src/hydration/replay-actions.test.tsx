import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState, type FormEvent } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { holdActions } from "../bootstrap/hold-actions.ts";
import { replayHeldActions } from "./index.ts";

const COINS = ["BTC", "LTC"];

function Page() {
  const [search, setSearch] = useState("");
  const [coin, setCoin] = useState("BTC");
  const [done, setDone] = useState<string[]>([]);
  const add = (what: string) => setDone((before) => [...before, what]);
  useEffect(replayHeldActions, []);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    add(`sent ${search}`);
  };
  return (
    <main>
      <form onSubmit={handleSubmit}>
        <input aria-label="Search" value={search} onChange={(event) => setSearch(event.target.value)} />
        <select aria-label="Coin" value={coin} onChange={(event) => setCoin(event.target.value)}>
          {COINS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </form>
      <button type="button" onClick={() => add("first")}>
        First
      </button>
      <button type="button" onClick={() => add("second")}>
        <svg role="img" aria-label="Second" />
      </button>
      <label>
        <input type="checkbox" onChange={(event) => add(`checked ${String(event.target.checked)}`)} />
        All
      </label>
      <a href="#there">There</a>
      <p role="status">{[coin, search, ...done].join(" ")}</p>
    </main>
  );
}

/** Creates a fully loaded document with the script in its head; returns a function that starts the page's scripts. */
function setup() {
  const root = document.createElement("div");
  root.innerHTML = renderToString(<Page />);
  document.body.replaceChildren(root);
  holdActions();
  return async () => {
    await act(async () => {
      hydrateRoot(root, <Page />);
      await Promise.resolve();
    });
    return screen.getByRole("status").textContent;
  };
}

describe("actions before the scripts of a page have started", () => {
  afterEach(() => {
    globalThis.heldActions?.release();
    globalThis.heldActions = undefined;
  });

  it("replays the last pressed control, once", async () => {
    const start = setup();
    await userEvent.click(screen.getByRole("button", { name: "First" }));
    await userEvent.click(screen.getByRole("img", { name: "Second" }));
    expect(document.documentElement).toHaveAttribute("data-held");

    expect(await start()).toBe("BTC  second");
    expect(document.documentElement).not.toHaveAttribute("data-held");
  });

  it("keeps typed and chosen values", async () => {
    const start = setup();
    await userEvent.type(screen.getByRole("textbox", { name: "Search" }), "kas");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Coin" }), "LTC");

    expect(await start()).toBe("LTC kas");
    expect(screen.getByRole("textbox", { name: "Search" })).toHaveValue("kas");
  });

  it("submits a form with the typed values", async () => {
    const start = setup();
    await userEvent.type(screen.getByRole("textbox", { name: "Search" }), "kas{Enter}");

    expect(await start()).toBe("BTC kas sent kas");
  });

  it("toggles a checkbox once", async () => {
    const start = setup();
    await userEvent.click(screen.getByRole("checkbox", { name: "All" }));
    expect(screen.getByRole("checkbox", { name: "All" })).not.toBeChecked();

    expect(await start()).toBe("BTC  checked true");
    expect(screen.getByRole("checkbox", { name: "All" })).toBeChecked();
  });

  it("leaves links to the browser, and holds nothing afterwards", async () => {
    const start = setup();
    expect(fireEvent.click(screen.getByRole("link", { name: "There" }))).toBe(true);

    expect(await start()).toBe("BTC ");
    await userEvent.click(screen.getByRole("button", { name: "First" }));
    expect(screen.getByRole("status")).toHaveTextContent("first");
    expect(globalThis.heldActions).toBeUndefined();
  });

  it("skips elements that were rendered again", async () => {
    setup();
    const first = screen.getByRole("button", { name: "First" });
    await userEvent.click(first);
    first.remove();
    const click = jest.spyOn(first, "click");

    replayHeldActions();
    await Promise.resolve();

    expect(click).not.toHaveBeenCalled();
  });
});
