import { loadFrom, type LoadCatalogue } from "./index.ts";

it("joins the catalogues of a language, of which the later one counts", async () => {
  const mining: LoadCatalogue = () => Promise.resolve({ messages: { worker: "Worker", pool: "Shared" } });
  const own: LoadCatalogue = () => Promise.resolve({ messages: { pool: "Own" } });

  expect(await loadFrom(mining, own)("en_US")).toEqual({ worker: "Worker", pool: "Own" });
});

it("loads nothing of another language", async () => {
  const load = jest.fn(() => Promise.resolve({ messages: {} }));

  await loadFrom(load)("ru_RU");

  expect(load.mock.calls).toEqual([["ru_RU"]]);
});
