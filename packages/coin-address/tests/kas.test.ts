import { describeAddresses } from "./address-table.ts";

describeAddresses({
  coin: "KAS",
  chain: "KAS",
  good: [
    ["kaspa:qpauqsvk7yf9unexwmxsnmg547mhyga37csh0kj53q6xxgl24ydxjsgzthw5j"],
    ["kaspa:qypz6ugkg2mjdvzyq938e20m4se0tjznp7ceq0xymvpztpchjgdy3qggqugfaxq"],
    ["kaspa:pqkhz9jzkuntq3qpvf72n7avxt6us5c0kxgre3xmqgjcw9ujrfygzql9pmmkz"],
    [
      "KASPA:QPAUQSVK7YF9UNEXWMXSNMG547MHYGA37CSH0KJ53Q6XXGL24YDXJSGZTHW5J",
      "kaspa:qpauqsvk7yf9unexwmxsnmg547mhyga37csh0kj53q6xxgl24ydxjsgzthw5j",
    ],
  ],
  bad: [
    ["qpauqsvk7yf9unexwmxsnmg547mhyga37csh0kj53q6xxgl24ydxjsgzthw5j", "missing_prefix"],
    ["kaspatest:qqkhz9jzkuntq3qpvf72n7avxt6us5c0kxgre3xmqgjcw9ujrfygzgydwv3lh", "test_network"],
    ["kaspa:qpauqsvk7yf9unexwmxsnmg547mhyga37csh0kj53q6xxgl24ydxjsgzthw5q", "checksum"],
    ["kaspa:qpauqsvk7yf9unexwmxsnmg547mhyga37csh0kj53q6xxgl24ydXjsgzthw5j", "mixed_case"],
    ["kaspa:qgkhz9jzkuntq3qpvf72n7avxt6us5c0kxgre3xmqgjcw9ujrfygzv46cfk9p", "malformed"],
    ["kaspa:qqkhz9jzkuntq3qpvf72n7avxt6us5c0kyavxsvacf", "malformed"],
    ["bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a", "wrong_network"],
    ["kaspa:", "malformed"],
    ["kaspa", "malformed"],
  ],
});
