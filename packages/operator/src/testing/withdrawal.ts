/** Fields of a withdrawal order that every list of the desk has; tests add its state. */
export const WITHDRAWAL_BASE = {
  id: 59,
  account_id: 7,
  account: "northfield",
  owner_id: 7,
  coin: "BTC",
  chain: "BTC",
  address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  amount: "0.5",
  fee: "0.0001",
  usd_value: "30000",
  create_time: 1_795_176_000,
};
