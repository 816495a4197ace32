import { msg } from "contracts/msg";

/** Headings of exported shares. */
export const SHARE_TEXTS = {
  period: msg`Period from (UTC)`,
  time: msg`Settled (UTC)`,
  coin: msg`Coin`,
  account: msg`Mining account`,
  other: msg`Other side`,
  ratio: msg`Share, %`,
  income: msg`Earnings`,
  amount: msg({ message: "Amount", context: "shared earnings" }),
};
