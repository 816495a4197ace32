import { setupI18n } from "@lingui/core";
import {
  loadCatalog,
  onCatalogConflict,
  showSourceTexts,
  toLanguageTag,
  type CatalogConflict,
} from "./i18n.ts";

it("R1.2 merges catalogs, keeps the first translation of a message and reports the other", () => {
  const conflicts: CatalogConflict[] = [];
  onCatalogConflict((conflict) => conflicts.push(conflict));
  const i18n = setupI18n();
  loadCatalog("host", "ru_RU", { a: ["один"], b: ["два"] }, i18n);
  loadCatalog("remote-pool", "ru_RU", { b: ["второе"], c: ["три"] }, i18n);
  i18n.activate("ru_RU");

  expect([i18n._("a"), i18n._("b"), i18n._("c")]).toEqual(["один", "два", "три"]);
  expect(conflicts).toEqual([{ id: "b", locale: "ru_RU", owner: "remote-pool", firstOwner: "host" }]);
});

it("R1.2 lets an owner load a newer version of its catalog without a report", () => {
  const conflicts: CatalogConflict[] = [];
  onCatalogConflict((conflict) => conflicts.push(conflict));
  const i18n = setupI18n();
  loadCatalog("remote-x", "es_ES", { own: ["uno"] }, i18n);
  loadCatalog("remote-x", "es_ES", { own: ["dos"] }, i18n);
  i18n.activate("es_ES");
  expect(i18n._("own")).toBe("dos");
  expect(conflicts).toEqual([]);
});

it("R1.2 writes language tags with hyphens", () => {
  expect(toLanguageTag("zh_Hans_CN")).toBe("zh-Hans-CN");
});

it("R1.2 shows the source text with its values if no catalog has it", async () => {
  const i18n = setupI18n();
  i18n.load("ru_RU", {});
  i18n.activate("ru_RU", toLanguageTag("ru_RU"));
  // As in production, where the library leaves its compiler out.
  Reflect.set(i18n, "_messageCompiler", undefined);
  const show = () => [
    i18n._("a", { name: "northfield" }, { message: "Assets of {name}" }),
    i18n._("b", { count: 2 }, { message: "{count, plural, one {# worker} other {# workers}}" }),
  ];
  jest.spyOn(console, "warn").mockImplementation();
  expect(show()[0]).toBe("Assets of {name}");

  await showSourceTexts(i18n);

  expect(show()).toEqual(["Assets of northfield", "2 workers"]);
});

it("R1.2 shows a text without placeholders as in the code, in production without a warning", async () => {
  jest.replaceProperty(process.env, "NODE_ENV", "production");
  const warn = jest.spyOn(console, "warn").mockImplementation().mockClear();
  await jest.isolateModulesAsync(async () => {
    const { i18n, loadCatalog: load, activateLocale } = await import("./i18n.ts");
    load("host", "en_US", {});
    activateLocale("en_US");

    expect(i18n._("yz7wBu", {}, { message: "Close" })).toBe("Close");
  });
  expect(warn).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});
