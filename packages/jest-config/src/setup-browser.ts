import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";
import { makeErrorsCheap } from "./cheap-errors.ts";
import { speedUpComputedStyle } from "./computed-style.ts";
import { failOnConsole } from "./fail-on-console.ts";
import { listLoaded } from "./list-loaded.ts";
import { showAnswersAtOnce } from "./show-answers-at-once.ts";

failOnConsole();
listLoaded();
speedUpComputedStyle(window);
showAnswersAtOnce();
// A slow machine must not fail a test.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);
makeErrorsCheap();

window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
    onchange: null,
  }) as MediaQueryList;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
// The chart library calls it on load.
CSS.supports ??= () => true;
// Nothing is painted, so nothing is animated.
Element.prototype.animate ??= () => Object.create(null);
