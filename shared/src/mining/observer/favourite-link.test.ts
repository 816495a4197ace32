import { brand } from "brand";
import { readFavouriteLink } from "./favourite-link.ts";

const OWN = `${location.origin}/en/observer/worker?access_key=k`;
const ELSEWHERE = "https://other-pool.test/view?access_key=k&coin=BTC";

it.each([
  ["one of this site", `${OWN}&coin=BTC`, { kind: "page", path: "/en/observer/worker?access_key=k" }],
  [
    "one of one account",
    `${OWN}&coin=BTC&user_id=4`,
    { kind: "page", path: "/en/observer/worker?access_key=k&user_id=4" },
  ],
  ["one of another pool, as it is", ELSEWHERE, { kind: "outside", href: ELSEWHERE }],
  [
    "one of the pool at another of its hosts",
    `${brand.hosts.canonical}/en/observer/worker?access_key=k&coin=BTC`,
    { kind: "outside", href: `${brand.hosts.canonical}/en/observer/worker?access_key=k` },
  ],
  ["nothing that is no address of a page", "javascript:alert(1)", null],
  ["nothing that is no address", "pool", null],
])("R7.2.2 reads %s", (_name, address, expected) => {
  expect(readFavouriteLink(address)).toEqual(expected);
});
