import { getFavourites } from "contracts/calls/favourites";
import { getMessages } from "contracts/calls/messages";
import * as v from "valibot";
import { contentEntries, favorites } from "../platform/database/schema/index.ts";
import { LOCALES, translate } from "../texts/messages.ts";
import { DEMO_MESSAGES } from "./messages.ts";
import { seedDemo } from "./seed.ts";
import { registerDemoApp } from "../testing/hooks.ts";

const AS = { as: "northfield" };

const demo = registerDemoApp();

describe("the demonstration", () => {
  it("R2.6.3 R9.1 saves more favorites than the menu shows, each with a valid address", async () => {
    const answer = await demo.call("/setting/observer/favorites", AS);
    const list = v.parse(getFavourites.response, answer.data);

    expect(list.data).toHaveLength(12);
    expect(list.data.every(({ url }) => URL.canParse(url))).toBe(true);
  });

  it("R7.3.4 shares part of the earnings of past days, visible in the account's profit", async () => {
    const given = await demo.call("/setting/share/profit/record?role=given&limit=20", AS);
    const received = await demo.call("/setting/share/profit/record?role=received&limit=20", {
      as: "agency_desk",
    });
    const profit = await demo.call("/profit/KAS/share", { as: "kaspa_hall" });

    const part = { coin: "KAS", ratio: "0.05" };
    expect(given.data).toMatchObject({ data: expect.arrayContaining([expect.objectContaining(part)]) });
    expect(received.data).toMatchObject({ data: expect.arrayContaining([expect.objectContaining(part)]) });
    expect(profit.data).toMatchObject({ has_next: true, total: 59 });
  });

  it("R6.6 gives the agency access to one account and offers it another", async () => {
    const offers = await demo.call("/setting/delegate?role=received", { as: "agency_desk" });

    expect(offers.data).toMatchObject({ total: 2 });
  });

  it("R7.1.4 has unread messages of several kinds", async () => {
    const answer = await demo.call("/message?status=unread&limit=20", AS);
    const list = v.parse(getMessages.response, answer.data);

    expect(new Set(list.data.map(({ category }) => category))).toEqual(
      new Set(["mining", "wallet", "security", "activity"]),
    );
  });

  it("R7.1.3 R7.1.5 has a coupon for the holder and something unread for the agency", async () => {
    const agency = { as: "agency_desk" };

    expect((await demo.call("/setting/coupon/unuse", AS)).data).toEqual({ has_can_use: true });
    expect((await demo.call("/agency/unread?action=get", agency)).data).toEqual({ unread: true });
    expect((await demo.call("/setting/coupon/unuse", agency)).data).toEqual({ has_can_use: false });
  });

  it("R7.1.3 opens a popup on one page only", async () => {
    const answer = await demo.call("/announcement/popup_window/list?lang=es_ES");

    expect(answer.data).toMatchObject([{ style: "notice", type: "text", location: ["pricing"] }]);
  });

  it("writes messages in five languages without duplicates", () => {
    for (const { title, content } of DEMO_MESSAGES) {
      const contents = LOCALES.map((locale) => translate(locale, content));
      const titles = LOCALES.map((locale) => translate(locale, title));
      expect(new Set(contents).size).toBe(5);
      expect([...titles, ...contents].every((text) => text.trim() !== "")).toBe(true);
    }
  });

  it("writes nothing to a seeded database", async () => {
    const { database } = demo.app.services;
    const counts = async () => [await database.$count(contentEntries), await database.$count(favorites)];
    const before = await counts();

    await seedDemo(demo.app.services);

    expect(await counts()).toEqual(before);
  });
});
