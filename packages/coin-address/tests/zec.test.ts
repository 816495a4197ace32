import { describeAddresses } from "./address-table.ts";

describeAddresses({
  coin: "ZEC",
  chain: "ZEC",
  good: [
    ["t1VShHAhsQc5RVndQLyM1ZbQXLHKd35GkG1"],
    ["t3ShptdnCZ5ov5C9TBiLv4gpaFUbfArSFiZ"],
    ["t1S1oy6Hm1BVXz2T24cgKe4Te6xJwe29Jr7"],
    ["tex194c3vs4hy6cygqtz0j5lhtpj7hy9xra3y3gdxs"],
  ],
  bad: [
    ["zs1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq", "shielded"],
    [
      "u1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq",
      "shielded",
    ],
    ["t1VShHAhsQc5RVndQLyM1ZbQXLHKd35GkGa", "checksum"],
    ["tmHrZHvnAPr138GeTjLz4Vj8PhwPm6vA39U", "test_network"],
    ["t2Eh1wJtLRYRHctjC7TLxcK1DMxpq8Lxr2H", "test_network"],
    ["ztestsapling1qq", "test_network"],
    ["textest194c3vs4hy6cygqtz0j5lhtpj7hy9xra3alhmrt", "test_network"],
    ["tex194c3vs4hy6cygqtz0j5lhtpj7hy9xra33dcprj", "encoding"],
    ["znZE7xBWEgSDYzVfeyW6hQZPG1o2YEEhxsv", "wrong_network"],
    ["t1", "malformed"],
  ],
});
