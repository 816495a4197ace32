import { describeAddresses } from "./address-table.ts";

describeAddresses({
  coin: "ZEN",
  chain: "ZEN",
  good: [
    ["znZE7xBWEgSDYzVfeyW6hQZPG1o2YEEhxsv"],
    ["znfrRjWuEV4zMwJG1tjp7LdQzEw4YViuiJb"],
    ["zsncxkbNyunEwd8UnHxRqiBvVCMNoVCjf3e"],
  ],
  bad: [
    ["znZE7xBWEgSDYzVfeyW6hQZPG1o2YEEhxsa", "checksum"],
    ["ztbJAioyZL9AhFzkxLo6UgSU4TMtgs6sMTc", "test_network"],
    ["zrBGYpABq54PSMPvSCH6ZmgqLgLM2fhKNwQ", "test_network"],
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "wrong_chain"],
    ["zs1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq", "wrong_network"],
    ["t1VShHAhsQc5RVndQLyM1ZbQXLHKd35GkG1", "wrong_network"],
    ["zn", "malformed"],
  ],
});
