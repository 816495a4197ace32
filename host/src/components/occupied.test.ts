import { claimFloating, isOccupied, releaseFloating } from "./occupied.ts";

afterEach(() => {
  document.body.replaceChildren();
  releaseFloating("banner");
  releaseFloating("tip");
});

it("is occupied while a dialog, a form, a menu of the header or a field is open", () => {
  expect(isOccupied()).toBe(false);
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "dialog");
  document.body.append(dialog);
  expect(isOccupied()).toBe(true);
  const field = document.createElement("input");
  document.body.replaceChildren(field);
  expect(isOccupied()).toBe(false);
  field.focus();
  expect(isOccupied()).toBe(true);
});

it("lets only one open at a time", () => {
  expect([claimFloating("banner"), claimFloating("tip"), claimFloating("banner")]).toEqual([
    true,
    false,
    true,
  ]);
  releaseFloating("tip");
  expect(claimFloating("tip")).toBe(false);
  releaseFloating("banner");
  expect([claimFloating("tip"), claimFloating("banner")]).toEqual([true, false]);
});
