import { msg } from "contracts/msg";

/** What the server says to operators. */
export const operatorTexts = {
  not_your_role: msg`Your roles do not include this action.`,
  approval_own: msg`You proposed this. Another operator has to confirm it.`,
  approval_person: msg`Proposals are decided by operators who are signed in.`,
  approval_over: msg`This was already decided by {who}. Nothing was changed.`,
  reset_over: msg`This request does not wait for a decision any more. Nothing was changed.`,
  payout_not_now: msg`This order has no transaction that waits on a chain of this server. Nothing was done.`,
  approval_expired: msg`This proposal has expired. Propose it again.`,
};
