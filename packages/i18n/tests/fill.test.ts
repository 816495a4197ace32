import type { CatalogueEntry } from "../src/catalogues.ts";
import { collectTranslations, fillGaps, findConflicts, findMissing } from "../src/fill.ts";

function entry(message: string, translation: string): CatalogueEntry {
  return { message, translation, obsolete: false, origin: [], comments: [], placeholders: {} };
}

const host = new Map([
  ["a", entry("Worker", "Воркер")],
  ["b", entry("Payout", "")],
]);
const pool = new Map([
  ["a", entry("Worker", "")],
  ["b", entry("Payout", "Выплата")],
]);

describe("catalogs", () => {
  it("copies a translation from another catalog", () => {
    const { entries, filled } = fillGaps(pool, collectTranslations([host, pool]));

    expect(filled).toBe(1);
    expect(entries.get("a")?.translation).toBe("Воркер");
  });

  it("keeps an existing translation", () => {
    const { entries, filled } = fillGaps(host, new Map([["a", "другое"]]));

    expect(filled).toBe(0);
    expect(entries.get("a")?.translation).toBe("Воркер");
  });

  it("finds untranslated messages", () => {
    expect(findMissing("host.po", host)).toEqual([{ file: "host.po", message: "Payout" }]);
  });

  it("finds two translations of one message", () => {
    const other = new Map([["a", entry("Worker", "Рабочий")]]);
    const findings = findConflicts(
      new Map([
        ["host.po", host],
        ["pool.po", other],
      ]),
    );

    expect(findings).toEqual([{ file: "pool.po", message: "Worker (“Рабочий” here, “Воркер” elsewhere)" }]);
  });

  it("accepts the same translation in two catalogs", () => {
    expect(
      findConflicts(
        new Map([
          ["host.po", host],
          ["pool.po", new Map(host)],
        ]),
      ),
    ).toEqual([]);
  });
});
