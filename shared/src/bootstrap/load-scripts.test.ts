import { createScriptLoader } from "./load-scripts.ts";

const { dataset } = document.documentElement;

afterEach(() => {
  for (const name of Object.keys(dataset)) delete dataset[name];
  document.head.replaceChildren();
});

it("applies the stylesheet that comes with the scripts", async () => {
  Object.assign(dataset, {
    scripts: "script /static/main.js sha384-m",
    preloads: "stylesheet /static/all.css sha384-c script /static/ru.js sha384-r",
  });

  await createScriptLoader().loadScripts();

  const links = [...document.head.querySelectorAll("link")];
  expect(links.map((link) => [link.rel, link.getAttribute("href"), link.integrity])).toEqual([
    ["preload", "/static/main.js", "sha384-m"],
    ["stylesheet", "/static/all.css", "sha384-c"],
    ["preload", "/static/ru.js", "sha384-r"],
  ]);
  expect(links.map(({ crossOrigin }) => crossOrigin)).toEqual(["anonymous", "anonymous", "anonymous"]);
});
