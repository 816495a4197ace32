import { describeAddresses } from "./address-table.ts";

describeAddresses({
  coin: "USDT",
  chain: "TRC20",
  good: [
    ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"],
    ["TB4dQPve6XKa19nG8vQQS3sPB1bpeDGN6N"],
    ["TGx7zVwD91g74zNJA6cE3qQF5UZUxecCzh"],
  ],
  bad: [
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "wrong_chain"],
    ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6a", "checksum"],
    ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "wrong_network"],
    ["tr7nhqjekqxgtci8q8zy4pl8otszgjlj6t", "malformed"],
    ["DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L", "wrong_network"],
    ["", "empty"],
  ],
});
