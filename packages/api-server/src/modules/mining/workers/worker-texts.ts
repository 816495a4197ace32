import { msg } from "contracts/msg";

/** Words of the worker lists that the server writes itself: fixed groups, states and headings of an export. */
export const WORKER_TEXTS = {
  all: msg`All`,
  default: msg`Default`,
  active: msg`Active`,
  /** An active one with many rejects. */
  rejecting: msg`High rejects`,
  unactive: msg`Inactive`,
  invalid: msg`Invalid`,
  name: msg`Worker`,
  account: msg`Mining account`,
  group: msg`Group`,
  status: msg`Status`,
  hashrate_10min: msg`10 min`,
  hashrate_1hour: msg`1 hour`,
  hashrate_1day: msg`24 hours`,
  reject_rate: msg`Rejected, 24 h`,
  online_rate_1day: msg`Uptime, 24 h`,
  last_active: msg`Last share (UTC)`,
  remark: msg`Remark`,
};
