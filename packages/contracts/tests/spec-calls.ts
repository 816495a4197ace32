import type { CallDefinition } from "../src/call.ts";

/** A call of spec section 7. */
export type SpecCall = readonly [CallDefinition["method"], string];

/** Calls of spec section 7 by requirement id, with the contract's parameter names. */
export const SPEC_CALLS: Readonly<Record<string, readonly SpecCall[]>> = {
  "R7.1.1": [
    ["GET", "/common/switch"],
    ["GET", "/common/allow"],
    ["GET", "/common/finance/auth"],
    ["GET", "/common/country/code"],
    ["GET", "/common/mining/guide"],
    ["GET", "/common/system"],
    ["GET", "/common/coin"],
  ],
  "R7.1.2": [
    ["GET", "/account/user/info"],
    ["GET", "/account/origin/user"],
    ["GET", "/account/user"],
    ["PUT", "/account/user"],
    ["POST", "/account/sign/out"],
    ["POST", "/account/language/update"],
    ["POST", "/account/currency/update"],
    ["GET", "/user/summary/show"],
  ],
  "R7.1.3": [
    ["GET", "/setting/coupon/unuse"],
    ["GET", "/announcement/list/:lang"],
    ["GET", "/announcement/popup_window/list"],
    ["PUT", "/operation/popup_view/:id"],
    ["PUT", "/operation/popup_click/:id"],
  ],
  "R7.1.4": [
    ["GET", "/message"],
    ["GET", "/message/count"],
    ["PUT", "/message/:id"],
    ["PUT", "/message"],
  ],
  "R7.1.5": [
    ["GET", "/agency/show"],
    ["GET", "/agency/unread"],
    ["GET", "/common/ticket/chat/token"],
    ["POST", "/biz_monitor/v1/metrics"],
  ],
  "R7.2.1": [["GET", "/observer/info"]],
  "R7.2.2": [
    ["GET", "/setting/observer/favorites"],
    ["POST", "/setting/observer/favorites"],
    ["POST", "/setting/foreign_observer/favorites"],
    ["GET", "/setting/observer/favorites/coin"],
    ["POST", "/setting/observer/favorites/coin"],
  ],
  "R7.2.3": [
    ["POST", "/setting/observer"],
    ["POST", "/setting/observer/auth"],
    ["POST", "/setting/delegate"],
  ],
  "R7.3.1": [
    ["POST", "/account/signin/verify"],
    ["POST", "/setting/password/signin/verify"],
    ["POST", "/setting/password/payment/verify"],
    ["PUT", "/setting/password/payment/status"],
    ["PUT", "/setting/signin/verify/status"],
  ],
  "R7.3.2": [
    ["POST", "/setting/email/verify"],
    ["POST", "/setting/google/auth"],
    ["GET", "/setting/google/auth"],
    ["POST", "/setting/2fa/verify"],
    ["GET", "/common/email/code"],
    ["GET", "/common/sms/code"],
    ["GET", "/account/signin/sms"],
  ],
  "R7.3.3": [
    ["POST", "/setting/mobile/captcha"],
    ["POST", "/setting/mobile"],
    ["POST", "/setting/email/captcha"],
    ["POST", "/setting/email"],
    ["PUT", "/setting/password/signin"],
    ["PUT", "/setting/password/payment"],
    ["POST", "/setting/password/payment"],
  ],
  "R7.3.4": [
    ["POST", "/setting/api/key"],
    ["PUT", "/setting/account/api/key"],
    ["POST", "/setting/reset/api/key"],
    ["DELETE", "/setting/account/api/key"],
    ["POST", "/setting/share/profit_v2"],
    ["POST", "/account/deleteuser"],
  ],
  "R7.4.1": [
    ["POST", "/wallet/withdraw"],
    ["POST", "/wallet/batch/withdraw"],
    ["POST", "/wallet/v1/withdraw/address"],
    ["GET", "/wallet/withdraw/address/type"],
  ],
  "R7.4.2": [
    ["POST", "/wallet/exchange/manual"],
    ["PUT", "/wallet/exchange/auto/switch"],
  ],
  "R7.4.3": [
    ["POST", "/tools/txaccelerator/pay"],
    ["POST", "/tools/txaccelerator"],
  ],
  "R7.4.4": [
    ["POST", "/cloud/mining/v2/order"],
    ["POST", "/leverage/position/order"],
    ["POST", "/leverage/balance/transfer"],
  ],
  "R7.4.5": [
    ["POST", "/loan/position/borrow"],
    ["POST", "/loan/balance/transfer"],
    ["POST", "/loan/position/coin_repayment"],
  ],
  "R7.5.1": [
    ["GET", "/common/country/code"],
    ["GET", "/pool/customer/area_list"],
    ["POST", "/pool/customer"],
  ],
};
