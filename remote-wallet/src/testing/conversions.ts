import type { CallData, Conversion, getSmallBalances } from "contracts";

type Offer = CallData<typeof getSmallBalances>;

/** Builds a quote for two small balances. */
export function offerOf(own: Partial<Offer> = {}): Offer {
  return {
    items: [
      { coin: "LTC", amount: "0.05", value: "4.2", to_amount: "4.15", fee: "0.05" },
      { coin: "ZEC", amount: "0.1", value: "3", to_amount: "2.9", fee: "0.1" },
    ],
    currency: "USD",
    to_amount: "7.05",
    fee: "0.15",
    quote_id: "quote-1",
    expire_time: 1_795_176_030,
    life: 30,
    runs_left: 3,
    ...own,
  };
}

/** Builds a manual exchange of bitcoin. */
export function conversionOf(own: Partial<Conversion> = {}): Conversion {
  return {
    id: 61,
    time: 1_795_100_400,
    kind: "manual",
    from: "BTC",
    to: "USDT",
    price: "100000",
    from_amount: "0.1",
    to_amount: "9980",
    fee: "20",
    fee_coin: "USDT",
    status: "finished",
    reason: null,
    ...own,
  };
}
