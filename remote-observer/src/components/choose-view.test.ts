import { chooseView, readObserverQuery } from "./choose-view.ts";

const ACCOUNTS = [
  { user_id: 4, account: "north_rack_a" },
  { user_id: 9, account: "lease_kz_02" },
];

describe("address of an observer's page", () => {
  it.each([
    ["access_key=k", { accessKey: "k", coin: "BTC", userId: undefined }],
    ["access_key=k&coin=LTC&user_id=9", { accessKey: "k", coin: "LTC", userId: 9 }],
    ["access_key=&coin=l1!&user_id=-1", { accessKey: null, coin: "BTC", userId: undefined }],
    ["", { accessKey: null, coin: "BTC", userId: undefined }],
  ])("R2.4.1 reads “%s”", (search, expected) => {
    expect(readObserverQuery(new URLSearchParams(search))).toEqual(expected);
  });
});

describe("view of a link", () => {
  const info = { open_coins: ["bitcoin", "LTC", "KAS"], accounts: ACCOUNTS, account: "northfield" };

  it("R4.4.1 takes the first open coin when the wanted one is closed", () => {
    expect(chooseView(info, { coin: "BTC", userId: undefined }).coin).toBe("LTC");
    expect(chooseView(info, { coin: "KAS", userId: undefined }).coin).toBe("KAS");
  });

  it("R4.4.1 takes the wanted account, else the first, else the default one", () => {
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
