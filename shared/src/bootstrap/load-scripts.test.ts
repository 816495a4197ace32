import { createScriptLoader } from "./load-scripts.ts";

const { dataset } = document.documentElement;

beforeEach(() => {
  Object.assign(dataset, {
    scripts: "script /static/main.js sha384-m",
    preloads: "style /static/all.css sha384-c script /static/ru.js sha384-r",
  });
});

afterEach(() => {
  for (const name of Object.keys(dataset)) delete dataset[name];
  document.head.replaceChildren();
});

/** Fires the stylesheets' events, since jsdom does not load them. */
async function settleSheets(event: "load" | "error"): Promise<void> {
  // The loader adds them once the document is parsed.
  await Promise.resolve();
  for (const sheet of document.querySelectorAll("link[rel=stylesheet]"))
    sheet.dispatchEvent(new Event(event));
}

function readLinks(): string[][] {
  return [...document.head.querySelectorAll("link")].map((link) => [
    link.rel,
    link.getAttribute("href") ?? "",
    link.integrity,
    link.crossOrigin ?? "",
  ]);
}

const readScripts = () => [...document.head.querySelectorAll("script")].map((one) => one.getAttribute("src"));

it("requests the scripts and their dependencies immediately", () => {
  void createScriptLoader().loadScripts();

  expect(readLinks()).toEqual([
    ["preload", "/static/main.js", "sha384-m", "anonymous"],
    ["preload", "/static/all.css", "sha384-c", "anonymous"],
    ["preload", "/static/ru.js", "sha384-r", "anonymous"],
  ]);
});

it("requests the files of a remote on another origin", () => {
  dataset["preloads"] =
    "script /static/ru.js sha384-r fetch https://assets.example.com/remotes/pool/1.0.0-a/release.json script http://localhost:3005/remotes/pool/1.0.0-a/a.js sha384-a";

  void createScriptLoader().loadScripts();

  expect(readLinks().map(([, href]) => href)).toEqual([
    "/static/main.js",
    "/static/ru.js",
    "https://assets.example.com/remotes/pool/1.0.0-a/release.json",
    "http://localhost:3005/remotes/pool/1.0.0-a/a.js",
  ]);
});

it.each(["load", "error"] as const)("runs the scripts at the %s of the stylesheet", async (event) => {
  const loading = createScriptLoader().loadScripts();
  await Promise.resolve();
  expect(readScripts()).toEqual([]);
  await settleSheets(event);
  await loading;

  expect(readScripts()).toEqual(["/static/main.js"]);
});

it("applies the stylesheet directly after the styles of the first screen", async () => {
  const parsing = jest.spyOn(document, "readyState", "get").mockReturnValue("loading");
  const loading = createScriptLoader().loadScripts();
  document.head.append(document.createElement("style"), document.createElement("meta"));

  parsing.mockRestore();
  document.dispatchEvent(new Event("DOMContentLoaded"));
  await settleSheets("load");
  await loading;

  expect(document.head.querySelector("style")?.nextElementSibling).toHaveAttribute("href", "/static/all.css");
});
