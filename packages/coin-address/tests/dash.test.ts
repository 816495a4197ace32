import { describeAddresses } from "./address-table.ts";

describeAddresses({
  coin: "DASH",
  chain: "DASH",
  good: [
    ["XpESxaUmonkq8RaLLp46Brx2K39ggQe226"],
    ["XcwJPaPu6S6q8ARNFoWqKn9LhjgkngUhxa"],
    ["7Uf7K4WcVcJG4A4AndXiEFp8wUEA6XPyZZ"],
  ],
  bad: [
    ["XcwJPaPu6S6q8ARNFoWqKn9LhjgkngUhxb", "checksum"],
    ["yNZuQXULXykuTuLupeqEMoZgz2B8FTcXaZ", "test_network"],
    ["8gfvGPQUd9gtWTURrtXfgddVpyzzKUBZCn", "test_network"],
    ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "wrong_network"],
    ["D7PZ6ageS8nXWE1P8WCB21d9kXqN9hXGAS", "wrong_network"],
    ["XcwJPaPu6S6q8ARNFoWqKn9LhjgkngU", "malformed"],
    ["X0OIl", "malformed"],
  ],
});
