import { describeAddresses } from "./address-table.ts";

describeAddresses({
  coin: "ETHW",
  chain: "ETHW",
  good: [
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
    ["0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"],
    ["0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
    ["0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
  ],
  bad: [
    ["0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "checksum"],
    ["0x0000000000000000000000000000000000000000", "zero_address"],
    ["5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "missing_prefix"],
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe", "malformed"],
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed0", "malformed"],
    ["0xgaAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "malformed"],
    ["vitalik.eth", "malformed"],
    ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "wrong_network"],
  ],
});
