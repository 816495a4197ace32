import { describeAddresses } from "./address-table.ts";

describeAddresses({
  coin: "CKB",
  chain: "CKB",
  good: [
    ["ckb1qzda0cr08m85hc8jlnfp3zer7xulejywt49kt2rr0vthywaa50xwsqdnnw7qkdnnclfkg59uzn8umtfd2kwxceqxwquc4"],
    [
      "CKB1QZDA0CR08M85HC8JLNFP3ZER7XULEJYWT49KT2RR0VTHYWAA50XWSQDNNW7QKDNNCLFKG59UZN8UMTFD2KWXCEQXWQUC4",
      "ckb1qzda0cr08m85hc8jlnfp3zer7xulejywt49kt2rr0vthywaa50xwsqdnnw7qkdnnclfkg59uzn8umtfd2kwxceqxwquc4",
    ],
    [
      "ckb1qqkhz9jzkuntq3qpvf72n7avxt6us5c0kxgre3xmqgjcw9ujrfygzqfdwyty9dexkpzqzcnu48a6cvh4epfslvf7y05pvqpet99r8z20v4jwrvf53w7h5qyg6sky4jmna6hdt8qqn5h86tqr49g84cn9an6m2dtgskjn8yazq2wjgyu5n9extgdztthuvw64el0",
    ],
  ],
  bad: [
    [
      "ckt1qqkhz9jzkuntq3qpvf72n7avxt6us5c0kxgre3xmqgjcw9ujrfygzqfdwyty9dexkpzqzcnu48a6cvh4epfslvg0rn50p",
      "test_network",
    ],
    [
      "ckb1qzda0cr08m85hc8jlnfp3zer7xulejywt49kt2rr0vthywaa50xwsqdnnw7qkdnnclfkg59uzn8umtfd2kwxceqxwqucq",
      "checksum",
    ],
    [
      "ckb1qzda0cr08m85hc8jlnfp3zer7xulejywt49kt2rr0vthywaa50xwsqdnnw7qkdnnclfkg59uzn8umtfd2kwXceqxwquc4",
      "mixed_case",
    ],
    [
      "ckb1qqkhz9jzkuntq3qpvf72n7avxt6us5c0kxgre3xmqgjcw9ujrfygzqfdwyty9dexkpzqzcnu48a6cvh4epfslvg5dghqm",
      "encoding",
    ],
    [
      "ckb1qqkhz9jzkuntq3qpvf72n7avxt6us5c0kxgre3xmqgjcw9ujrfygzqedwyty9dexkpzqzcnu48a6cvh4epfslvg4af02d",
      "malformed",
    ],
    [
      "ckb1pykhz9jzkuntq3qpvf72n7avxt6us5c0kxgre3xmqgjcw9ujrfygztt3zeptwf4sgsqkyl9flwkr9awg2v8mzgmyydq",
      "malformed",
    ],
    ["ckb1qyrj6ugkg2mjdvzyq938e20m4se0tjznp7cscstwkg", "malformed"],
    ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "wrong_network"],
    ["ckb1", "malformed"],
  ],
});
