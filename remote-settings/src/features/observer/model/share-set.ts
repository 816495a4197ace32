import { MAX_SHARE_RECEIVERS, getShareRules, type ShareRule } from "contracts";
import { callApi } from "shared/api";

/** The account and coin whose recipients are changed, with those of the next period. */
export interface ShareSet {
  account: string;
  coin: string;
  rules: readonly ShareRule[];
}

/**
 * Loads all recipients of the next period for an account and coin, since a set is replaced as a whole.
 *
 * @param userId id of the mining account that shares
 * @param coin coin whose earnings are shared
 * @returns rules that are not ending
 */
export async function loadActiveRules(userId: number, coin: string): Promise<ShareRule[]> {
  const limit = 2 * MAX_SHARE_RECEIVERS;
  const { data } = await callApi(getShareRules, { query: { user_id: userId, coin, limit } });
  return data.filter(({ end_time: end }) => end === null);
}
