import { describeAddresses } from "./address-table.ts";

describeAddresses({
  coin: "HNS",
  chain: "HNS",
  good: [
    ["hs1qd42hrldu5yqee58se4uj6xctm7nk28r70e84vx"],
    ["hs1q3c6u9nfm7ejphkcwypgtw6fjewewvq62phdvc8vma2p2dwjh7l8sqt0fv0"],
    ["HS1QD42HRLDU5YQEE58SE4UJ6XCTM7NK28R70E84VX", "hs1qd42hrldu5yqee58se4uj6xctm7nk28r70e84vx"],
  ],
  bad: [
    ["ts1q94c3vs4hy6cygqtz0j5lhtpj7hy9xra3zz9ndx", "test_network"],
    ["rs1q94c3vs4hy6cygqtz0j5lhtpj7hy9xra34y7ydn", "test_network"],
    ["hs1qd42hrldu5yqee58se4uj6xctm7nk28r70e84vq", "checksum"],
    ["hs1qd42hrldu5yqee58se4uj6xctm7nk28R70e84vx", "mixed_case"],
    ["welcome", "domain_name"],
    ["welcome/", "domain_name"],
    ["shop.welcome", "domain_name"],
    ["hs1qe2tczyk2rw7u47kzxxee5g7ufkncdmlcjhyu2t", "encoding"],
    ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "wrong_network"],
  ],
});
