import { markBrowser, readFingerprint } from "./visitor-storage.ts";

beforeEach(() => localStorage.clear());
afterEach(() => Reflect.deleteProperty(globalThis, "createImageBitmap"));

it("R9.3 creates the browser's id once", async () => {
  await markBrowser();
  const first = localStorage.getItem("fingerprint");
  await markBrowser();

  expect(first).toMatch(/^"[\da-f]{32}"$/);
  expect(localStorage.getItem("fingerprint")).toBe(first);
  expect(`"${readFingerprint()}"`).toBe(first);
});

it("replaces an invalid stored value", () => {
  localStorage.setItem("fingerprint", '"someone@mine.example"');

  expect(readFingerprint()).toMatch(/^[\da-f]{32}$/);
});

it.each([
  ["shows WebP", () => Promise.resolve({ width: 1 }), "true"],
  ["does not", () => Promise.reject(new Error("no decoder")), "false"],
])("R9.3 writes whether the browser %s", async (_case, decode, stored) => {
  Reflect.set(globalThis, "createImageBitmap", decode);

  await markBrowser();

  expect(localStorage.getItem("isSupportWebp")).toBe(stored);
});
