import { msg } from "contracts/msg";

/** What the server says to operators, and to people about decisions of operators. */
export const operatorTexts = {
  not_your_role: msg`Your roles do not include this action.`,
  approval_own: msg`You proposed this. Another operator has to confirm it.`,
  approval_person: msg`Proposals are decided by operators who are signed in.`,
  approval_over: msg`This was already decided by {who}. Nothing was changed.`,
  reset_over: msg`This request does not wait for a decision any more. Nothing was changed.`,
  answered_meanwhile: msg`{who} answered while you were writing. Nothing was sent: read the answer first.`,
  written_meanwhile: msg`Something new was written while you were writing. Nothing was sent: read it first.`,
  vip_accepted_subject: msg`Your VIP application was accepted`,
  vip_accepted_email: msg`We accepted your VIP application. Your account manager will contact you.`,
  vip_declined_subject: msg`Your VIP application was declined`,
  vip_declined_email: msg`We could not accept your VIP application.`,
  short_link_target: msg`A short link leads to a path that begins with / or to an official host by https://.`,
  content_changed: msg`{who} saved this entry after you opened it. Nothing was saved, and your text is still here.`,
  content_name_taken: msg`There is already an entry with this name. Choose another name.`,
  content_problems: msg`Nothing was saved, because something is wrong with this entry.`,
  payout_not_now: msg`This order has no transaction that waits on a chain of this server. Nothing was done.`,
  operator_last: msg`This is the last administrator who can sign in. Make another one first.`,
  operator_no_link: msg`Only an operator without a password gets a link here. Otherwise use the command "pnpm operator link".`,
  operator_link_subject: msg`Your account at the operators' desk`,
  operator_link_email: msg`You were made an operator. Set your password within 24 hours, and link an authenticator when you first sign in:`,
  approval_expired: msg`This proposal has expired. Propose it again.`,
};
