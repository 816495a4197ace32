import { describeAddresses } from "./address-table.ts";

describeAddresses({
  coin: "LTC",
  chain: "LTC",
  good: [
    ["LaxyAYud8u4TsEZa8zpfnYQjiDih8tJE8z"],
    ["MGuS9QjfPSjMfPKhqASaAqVH4xo7E76SpP"],
    ["ltc1q4jkgds8xp89fqmmr9v8zmtxvk2mh6g4sfrfew4"],
    ["ltc1p4jkgds8xp89fqmmr9v8zmtxvk2mh6g4svg0jp6lvuxjgxkun7mcqq9xrgm"],
    ["LTC1Q4JKGDS8XP89FQMMR9V8ZMTXVK2MH6G4SFRFEW4", "ltc1q4jkgds8xp89fqmmr9v8zmtxvk2mh6g4sfrfew4"],
  ],
  bad: [
    ["LaxyAYud8u4TsEZa8zpfnYQjiDih8tJE8a", "checksum"],
    ["mwFyCPgmsGFfPYM2gRokLSZJMzx7uCZNYA", "test_network"],
    ["QcM11dtWEhhE3ZxSPC9rdo8c1GJ8GhxF98", "test_network"],
    ["tltc1q94c3vs4hy6cygqtz0j5lhtpj7hy9xra3rqrtgy", "test_network"],
    ["ltcmweb1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq", "mweb"],
    ["ltc1q4jkgds8xp89fqmmr9v8zmtxvk2mh6G4sfrfew4", "mixed_case"],
    ["ltc1qe2tczyk2rw7u47kzxxee5g7ufkncdmlcsmyeuy", "encoding"],
    ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "wrong_network"],
    ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "wrong_network"],
    ["litecoin", "malformed"],
  ],
});
