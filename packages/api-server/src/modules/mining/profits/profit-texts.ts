import { msg } from "contracts/msg";

/** Headings and labels of exported profit. */
export const PROFIT_TEXTS = {
  day: msg`Day`,
  hashrate: msg`Average hashrate`,
  total: msg({ message: "Total", context: "export" }),
  fee: msg({ message: "Fee", context: "export" }),
  rate: msg`PPS+ rate`,
  output: msg`Output per unit`,
  price: msg`Price`,
  worth: msg`Value`,
  from: msg({ message: "From", context: "export" }),
  to: msg({ message: "To", context: "export" }),
  earning: msg`Earnings`,
  height: msg`Block height`,
  blocks: msg({ message: "Blocks", context: "export" }),
  time: msg`Time`,
  shared: msg`Shared out`,
  share: msg`Share`,
  base: msg`Distributed`,
  fees: msg`Transaction fees`,
  whole: msg`Whole reward`,
  status: msg`Status`,
  is_credited: msg`Credited`,
  is_waiting: msg`Confirming`,
  credited: msg({ message: "Credited", context: "export" }),
  expected: msg`Expected credit`,
  reward: msg`Block reward`,
  coin: msg`Coin`,
  partner: msg`Partner`,
  direction: msg`Direction`,
  sent: msg`Sent`,
  received: msg`Received`,
  amount: msg`Amount`,
};

/** The labels in the language of a file. */
export type ProfitTexts = Readonly<Record<keyof typeof PROFIT_TEXTS, string>>;
