import { activateLocale, i18n } from "shared/i18n";
import { loadTexts } from "./load-texts.ts";

beforeEach(() => {
  i18n.load("en_US", {});
  activateLocale("en_US");
});

it("adds a feature's texts to those of the page", async () => {
  await loadTexts("loan", async () => ({ messages: { a1b2c3: ["Borrow"] } }));

  expect(i18n._("a1b2c3")).toBe("Borrow");
});

it("leaves the page as it is when the texts are lost", async () => {
  await loadTexts("loan", () => Promise.reject(new Error("lost")));

  expect(i18n._({ id: "d4e5f6", message: "Repay" })).toBe("Repay");
});
