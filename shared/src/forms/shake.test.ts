import { shake } from "./shake.ts";

function shaken(): unknown {
  const element = document.createElement("div");
  const animate = jest.fn();
  element.animate = animate;
  shake(element);
  return animate.mock.calls[0];
}

afterEach(() => {
  delete document.documentElement.dataset["motion"];
  jest.restoreAllMocks();
});

it("R5.4 moves an element for a second", () => {
  expect(shaken()).toEqual([
    expect.arrayContaining([{ transform: "translateX(6px)" }]),
    expect.objectContaining({ duration: 1000 }),
  ]);
});

it.each([
  ["the system's setting", () => jest.spyOn(window, "matchMedia").mockReturnValue(reducedMotion())],
  ["the page's setting", () => Object.assign(document.documentElement.dataset, { motion: "reduced" })],
])("R5.4 outlines it without movement by %s", (_by, choose) => {
  choose();

  expect(shaken()).toEqual([
    [{ outline: "2px solid var(--negative)" }, { outline: "2px solid var(--negative)" }],
    expect.objectContaining({ duration: 1000 }),
  ]);
});

function reducedMotion(): MediaQueryList {
  return { ...window.matchMedia("(prefers-reduced-motion: reduce)"), matches: true };
}
