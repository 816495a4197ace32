import { describeAddresses } from "./address-table.ts";

describeAddresses({
  coin: "BCH",
  chain: "BCH",
  good: [
    ["bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a"],
    ["qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a", "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a"],
    [
      "BITCOINCASH:QPM2QSZNHKS23Z7629MMS6S4CWEF74VCWVY22GDX6A",
      "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a",
    ],
    ["bitcoincash:pqkhz9jzkuntq3qpvf72n7avxt6us5c0kyrdu3ucq9"],
    ["bitcoincash:pvkhz9jzkuntq3qpvf72n7avxt6us5c0kxgre3xmqgjcw9ujrfygzzaputewy"],
  ],
  bad: [
    ["3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC", "legacy"],
    ["bchtest:pr6m7j9njldwwzlg9v7v53unlr4jkmx6eyvwc0uz5t", "test_network"],
    ["bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6q", "checksum"],
    ["bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcWvy22gdx6a", "mixed_case"],
    ["ecash:qpm2qsznhks23z7629mms6s4cwef74vcwva87rkuu2", "wrong_network"],
    ["mjfEB76C11ygeTod2HRkKkbJJx5u4rgXRu", "test_network"],
    ["bitcoincash:qykhz9jzkuntq3qpvf72n7avxt6us5c0kxgqx23zfmg7", "malformed"],
    ["bitcoincash:qqkhz9jzkuntq3qpvf72n7avxt6us5c0kxgre3xmqgjcw9ujrfygzcgzhuvvw", "malformed"],
    ["bitcoincash:hello!", "malformed"],
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "wrong_network"],
  ],
});
