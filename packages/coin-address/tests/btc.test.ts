import { describeAddresses } from "./address-table.ts";

describeAddresses({
  coin: "BTC",
  chain: "BTC",
  good: [
    ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
    ["3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy"],
    ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
    ["BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
    ["bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0"],
    ["bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3"],
  ],
  bad: [
    ["", "empty"],
    ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb", "checksum"],
    ["mjfEB76C11ygeTod2HRkKkbJJx5u4rgXRu", "test_network"],
    ["2MwPVsLRgMMNAAJez6wjqYQjAopz5Wm6yLg", "test_network"],
    ["tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", "test_network"],
    ["bcrt1q94c3vs4hy6cygqtz0j5lhtpj7hy9xra3cpcc0y", "test_network"],
    ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3tq", "checksum"],
    ["bc1qw508d6qejxtdg4y5r3zarvary0c5Xw7kv8f3t4", "mixed_case"],
    ["bc1qe2tczyk2rw7u47kzxxee5g7ufkncdmlc587ay5", "encoding"],
    ["bc1pe2tczyk2rw7u47kzxxee5g7ufkncdmlcz37yuu4espmcttlwfzas9g2mth", "encoding"],
    ["bc1z94c3vs4hy6cygqtz0j5lhtpj7hy9xra3jq7vfkczykr30ys6fzqsetw73e", "malformed"],
    ["bc1q94c3vs4hy6cygqtz0j5lhtpj7hy9xra3jqxw6t58", "malformed"],
    ["bc1p94c3vs4hy6cygqtz0j5lhtpj7hy9xra3wvapth", "malformed"],
    ["bitcoin", "malformed"],
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "wrong_network"],
    ["ltc1q94c3vs4hy6cygqtz0j5lhtpj7hy9xra35jqzmw", "wrong_network"],
    ["Xeq7iJf79hm22HvbAbmbMN4mHJ4tCWcwxk", "wrong_network"],
  ],
});
