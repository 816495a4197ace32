import { rankAll, rankText } from "./rank.ts";

it.each([
  ["with", "Withdraw"],
  ["WITH", "withdraw"],
  ["draw", "Withdraw"],
  ["wdr", "Withdraw"],
  ["mining sett", "Mining settings"],
  ["settings mining", "Mining settings"],
  ["cuenta", "Cuéntanos"],
  ["кош", "Кошелёк"],
  ["кошелек", "Кошелёк"],
  ["钱包", "我的钱包"],
])("matches with %s the text %s", (typed, text) => {
  expect(rankText(typed, text)).toBeGreaterThan(0);
});

it.each([
  ["xw", "Withdraw"],
  ["wr", "Withdraw"],
  ["withdraw now", "Withdraw"],
])("does not match with %s the text %s", (typed, text) => {
  expect(rankText(typed, text)).toBe(0);
});

it("ranks the start of a text before the start of a word, inside a word and letters in order", () => {
  const texts = ["Rewarding draw", "Withdraw", "Big draw", "Draw", "Door away"];

  expect(rankAll("draw", texts, (text) => [text])).toEqual([
    "Draw",
    "Rewarding draw",
    "Big draw",
    "Withdraw",
    "Door away",
  ]);
});

it("ranks matches of further texts after those of the first", () => {
  const pages = [
    { name: "Wallet", words: "assets" },
    { name: "Assets", words: "wallet" },
  ];

  expect(rankAll("assets", pages, ({ name, words }) => [name, words]).map(({ name }) => name)).toEqual([
    "Assets",
    "Wallet",
  ]);
});
