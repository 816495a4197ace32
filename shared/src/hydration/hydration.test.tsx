import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { useNow } from "../mining/index.ts";
import { getRenderTime } from "./index.ts";
import { useBrowserValue } from "./use-browser-value.ts";

const RENDERED_AT = 1_795_000_000;
const root = document.documentElement;

function Zone() {
  return <p>{useBrowserValue(() => "Asia/Shanghai", "UTC")}</p>;
}

function Clock() {
  return <p>{useNow()}</p>;
}

/** Hydrates prerendered markup; returns the reported errors, the first text and the last. */
function hydrate(page: React.ReactNode, markup: string) {
  const place = document.createElement("div");
  place.innerHTML = markup;
  const first = place.querySelector("p");
  const errors: unknown[] = [];
  act(() => {
    hydrateRoot(place, page, { onRecoverableError: (error) => errors.push(error) });
  });
  return { errors, isSame: place.querySelector("p") === first, text: place.textContent };
}

afterEach(() => {
  delete root.dataset["renderedAt"];
});

it("a prerendered page is hydrated with its value, then shows the browser's own", () => {
  expect(hydrate(<Zone />, "<p>UTC</p>")).toEqual({ errors: [], isSame: true, text: "Asia/Shanghai" });
});

it("a prerendered page is hydrated with its render time, then shows the current time", () => {
  root.dataset["renderedAt"] = String(RENDERED_AT);
  jest.spyOn(Date, "now").mockReturnValue((RENDERED_AT + 90) * 1000);

  expect(hydrate(<Clock />, `<p>${String(RENDERED_AT)}</p>`)).toEqual({
    errors: [],
    isSame: true,
    text: String(RENDERED_AT + 90),
  });
});

it("a page that was not prerendered uses only the current time", () => {
  jest.spyOn(Date, "now").mockReturnValue(RENDERED_AT * 1000);

  expect(getRenderTime()).toBe(RENDERED_AT);
});
