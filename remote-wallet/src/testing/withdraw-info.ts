import type { CallData, WithdrawInfo, checkWithdrawAddress } from "contracts";
import { pageOf, userOf, type Answer, type SeenRequest, coinOf } from "shared/testing";

/** A list without rows. */
export const NO_ROWS = pageOf([]);

/** Builds the terms of bitcoin with 1.5 available and everything enabled. */
export function infoOf(own: Partial<WithdrawInfo> = {}): WithdrawInfo {
  return {
    coin: "BTC",
    chain: "BTC",
    available: "1.5",
    unconfirmed: "0",
    min: "0.001",
    max: "100",
    fee: "0.0001",
    precision: 8,
    daily_limit: "100000",
    daily_used: "0",
    daily_reset: null,
    hold: null,
    allowlist_only: false,
    outer_enabled: true,
    inner_enabled: true,
    coinex_enabled: true,
    paused_reason: null,
    ...own,
  };
}

/** Responses to the initial calls of the payment pages, for a person with bitcoin and everything enabled. */
export function payingAnswers(): Record<string, Answer> {
  return {
    "/account/user/info": { data: userOf() },
    "/account/origin/user": { data: null },
    "/account/user": { data: NO_ROWS },
    "/common/coin": { data: { coins: [coinOf()] } },
    "/wallet/withdraw/info": { data: infoOf() },
    "/wallet/withdraw/address/type": {
      data: { supportChain: true, supportInner: true, supportCoinex: true },
    },
  };
}

/** Path of the check of a destination. */
export const ADDRESS_CHECK = "/wallet/withdraw/address/check";

/**
 * Responds to the check of a destination: valid, known and, unless stated otherwise, without warnings.
 *
 * @param own what the server finds instead
 */
export function addressCheck(own: Partial<CallData<typeof checkWithdrawAddress>> = {}) {
  return ({ query }: Pick<SeenRequest, "query">): Answer => ({
    data: { address: query.get("address"), is_known: true, lookalike: null, twin: null, ...own },
  });
}
