import { msg } from "contracts/msg";
import type { Text } from "contracts/text";
import type { NewMessage } from "../modules/messages/messages-repository.ts";

/** A message of the demonstration. */
export interface DemoMessage {
  readonly category: NewMessage["category"];
  /** Age in hours at the start of the demonstration. */
  readonly hours: number;
  readonly is_check: boolean;
  readonly title: Text;
  readonly content: Text;
}

/** Messages of the demonstration's holder, newest first. */
export const DEMO_MESSAGES: readonly DemoMessage[] = [
  {
    category: "mining",
    hours: 2,
    is_check: false,
    title: msg`Hashrate below 70% of its daily average`,
    content: msg`<p>Sub-account <b>etc_garage</b> fell below its limit. Look at its inactive workers first.</p>`,
  },
  {
    category: "wallet",
    hours: 9,
    is_check: false,
    title: msg`Payout sent`,
    content: msg`<p>Yesterday's earnings were settled. What passed the minimum was paid to your addresses.</p>`,
  },
  {
    category: "security",
    hours: 30,
    is_check: false,
    title: msg`New observer link`,
    content: msg`<p>A link that shows the dashboard of <b>north_rack_a</b> was created. Revoke it in the settings if it was not you.</p>`,
  },
  {
    category: "security",
    hours: 49,
    is_check: false,
    title: msg`Sign-in from a new place`,
    content: msg`<p>Your account was signed in to from the address 203.0.113.24. If it was not you, change your password and freeze the account.</p>`,
  },
  {
    category: "activity",
    hours: 73,
    is_check: false,
    title: msg`A fee coupon is waiting for you`,
    content: msg`<p>It lowers the Bitcoin fee of all your accounts by 10%. Use it within 60 days.</p>`,
  },
  {
    category: "mining",
    hours: 120,
    is_check: true,
    title: msg`A worker rejects too many shares`,
    content: msg`<p>One worker of <b>northfield</b> rejects 18% of its shares. Look at its network connection and its firmware.</p>`,
  },
  {
    category: "system",
    hours: 200,
    is_check: true,
    title: msg`Welcome to the pool`,
    content: msg`<p>Connect the first miner, link an authenticator, set the payout addresses: the guide leads you through it.</p>`,
  },
];
