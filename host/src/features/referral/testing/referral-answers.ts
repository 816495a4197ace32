import type { Invitee, Rebate, ReferSummary } from "contracts";

/** The referral summary of a person who invited one miner. */
export function summaryOf(own: Partial<ReferSummary> = {}): ReferSummary {
  return {
    code: "GRANITE7",
    link: "https://pool.example/en/signup?refer=GRANITE7",
    rate: "0.1",
    period_days: 365,
    is_ambassador: false,
    invite_count: 1,
    mining_count: 1,
    total_value: "1",
    last_30d_value: "1",
    rebate: [],
    ...own,
  };
}

/** An invited person who mines Bitcoin. */
export function inviteeOf(own: Partial<Invitee> = {}): Invitee {
  return {
    id: 5,
    account: "ce***@customers.example",
    join_time: 1_760_000_000,
    first_time: 1_760_100_000,
    end_time: 1_791_636_000,
    status: "mining",
    rate: "0.1",
    hashrates: [{ coin: "BTC", hashrate_1day: "8000000000000000" }],
    rebate: [{ coin: "BTC", fee: "0.01", amount: "0.001" }],
    value: "95.3",
    ...own,
  };
}

/** The rebate from one day's fee of the invited person. */
export function rebateOf(own: Partial<Rebate> = {}): Rebate {
  return {
    id: 9,
    day: 1_788_192_000,
    time: 1_788_278_400,
    account: "ce***@customers.example",
    coin: "BTC",
    kind: "reward",
    fee: "0.00024",
    rate: "0.1",
    amount: "0.000024",
    value: "2.1",
    ...own,
  };
}
