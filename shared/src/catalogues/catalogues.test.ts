import { loadFrom, type Catalogues } from "./index.ts";

function tableOf(own: Catalogues["en_US"]): Catalogues {
  const empty = () => Promise.resolve({ messages: {} });
  return { en_US: own, zh_Hans_CN: empty, zh_Hant_HK: empty, ru_RU: empty, es_ES: empty };
}

it("joins the catalogues of a language, of which the later one counts", async () => {
  const mining = tableOf(() => Promise.resolve({ messages: { worker: "Worker", pool: "Shared" } }));
  const own = tableOf(() => Promise.resolve({ messages: { pool: "Own" } }));

  expect(await loadFrom(mining, own)("en_US")).toEqual({ worker: "Worker", pool: "Own" });
});

it("loads nothing of another language", async () => {
  const load = jest.fn(() => Promise.resolve({ messages: {} }));

  await loadFrom(tableOf(load))("ru_RU");

  expect(load).not.toHaveBeenCalled();
});
