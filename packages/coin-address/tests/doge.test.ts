import { describeAddresses } from "./address-table.ts";

describeAddresses({
  coin: "DOGE",
  chain: "DOGE",
  good: [
    ["DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L"],
    ["DERFY3cfdtzTsX3KerjjfonbLr9UzFLDPc"],
    ["A1iRfBEMxTHTL3vdTW5BnocJJp5wJqBAwP"],
  ],
  bad: [
    ["DH5yaieqoZN36fDVciNyRueRGvGLR3mr7a", "checksum"],
    ["ndUKG4MaZsTBkVcWggPBvDNtaiXn26Dj4h", "test_network"],
    ["2N2XNz56VVquudUBhiW2eAcyBpav54E9MtW", "test_network"],
    ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "wrong_network"],
    ["LaxyAYud8u4TsEZa8zpfnYQjiDih8tJE8z", "wrong_network"],
    ["dogecoin!", "malformed"],
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "wrong_network"],
  ],
});
