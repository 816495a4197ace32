import { chooseView, readObserverQuery } from "./choose-view.ts";

const ACCOUNTS = [
  { user_id: 4, account: "north_rack_a" },
  { user_id: 9, account: "lease_kz_02" },
];

describe("address of an observer page", () => {
  it.each([
    ["access_key=k", { accessKey: "k", coin: "BTC", askedCoin: "BTC", userId: undefined }],
    ["access_key=k&coin=LTC&user_id=9", { accessKey: "k", coin: "LTC", askedCoin: "LTC", userId: 9 }],
    ["access_key=k&coin=bitcoin", { accessKey: "k", coin: "bitcoin", askedCoin: "BTC", userId: undefined }],
    [
      "access_key=&coin=ltc&user_id=-1",
      { accessKey: null, coin: "ltc", askedCoin: "BTC", userId: undefined },
    ],
    ["", { accessKey: null, coin: "BTC", askedCoin: "BTC", userId: undefined }],
  ])("R2.4.1 reads “%s”", (search, expected) => {
    expect(readObserverQuery(new URLSearchParams(search))).toEqual(expected);
  });
});

describe("view of an observer link", () => {
  const info = { open_coins: ["bitcoin", "LTC", "KAS"], accounts: ACCOUNTS, account: "northfield" };

  it.each([
    ["KAS", "KAS"],
    ["BTC", "LTC"],
    ["bitcoin", "LTC"],
    ["kas", "LTC"],
    ["", "LTC"],
  ])("R4.4.1 R6.5 with “%s” shows %s", (coin, expected) => {
    expect(chooseView(info, { coin, userId: undefined }).coin).toBe(expected);
  });

  it("R4.4.1 shows the requested account, else the first, else the default one", () => {
    expect(chooseView(info, { coin: "LTC", userId: 9 })).toMatchObject({ account: "lease_kz_02", userId: 9 });
    expect(chooseView(info, { coin: "LTC", userId: 77 })).toMatchObject({
      account: "north_rack_a",
      userId: 4,
    });
    expect(chooseView({ ...info, accounts: [] }, { coin: "LTC", userId: 9 })).toMatchObject({
      account: "northfield",
    });
  });
});
