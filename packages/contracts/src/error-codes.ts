/** Body codes of spec 8 and those added by the reference server; 0 means success. */
export const ERROR_CODES = {
  ok: 0,
  /** The request does not match its schema; `data` names the fields. */
  badRequest: 400,
  /** No valid token: the client clears its session (spec 8). */
  unauthorized: 401,
  /** The session lacks permission; a body code because HTTP 403 redirects to the home page (spec 8). */
  forbidden: 4030,
  notFound: 404,
  tooLarge: 413,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
  /** The token's account no longer exists (spec 8). */
  sessionInvalid: 3001,
  /** The session was ended elsewhere; the message is shown (spec 8). */
  sessionEnded: 3035,
  /** The access key is wrong, revoked or expired (spec 8). */
  observerDenied: 4060,
  /** The API key is unknown, reset or deleted, or its owner is frozen. */
  apiKeyDenied: 4070,
  /** The client address is not in the key's IP list; `data` names it. */
  apiAddressDenied: 4071,
  /** The signature is missing or wrong. */
  apiSignatureWrong: 4072,
  /** The tonce is more than a minute off or already used; `data` has the server's time in milliseconds. */
  apiTonceWrong: 4073,
  /** The key lacks a permission; `data` names it. */
  apiPermissionMissing: 4074,
  captchaNotReachable: 60204,
  captchaNotLoaded: 60205,
  /** Wrong account or password; the same for unknown accounts. */
  credentialsWrong: 20001,
  accountFrozen: 20002,
  /** A current mining account is required. */
  accountMissing: 20003,
  /** The token of an emailed link is unknown, used or expired. */
  linkExpired: 20004,
  emailTaken: 20005,
  referCodeUnknown: 20006,
  mobileTaken: 20007,
  /** The referral code is the person's own. */
  referCodeOwn: 20008,
  codeWrong: 21001,
  codeExpired: 21002,
  tooManyAttempts: 21003,
  prerequisiteMissing: 21004,
  paymentPasswordWrong: 21005,
  loginPasswordWrong: 21006,
  stepTokenExpired: 21007,
  withdrawalsFrozen: 21008,
  /** No code can be sent to such a recipient, or none at the moment. */
  codeNotSent: 21009,
  captchaRefused: 21010,
  /** A request to reset this factor is already open. */
  resetOpen: 21011,
  /** The recovery code is wrong or used; `data` has the number of attempts left. */
  recoveryCodeWrong: 21012,
  balanceTooLow: 22001,
  underMinimum: 22002,
  overMaximum: 22003,
  tooManyDecimals: 22004,
  addressMalformed: 22005,
  destinationPaused: 22006,
  dailyLimit: 22007,
  feeChanged: 22008,
  recipientForeign: 22009,
  orderFinal: 22010,
  clientIdReused: 22011,
  addressNotAllowed: 22012,
  /** Payments are paused while the ledger is checked; nothing was done. */
  paymentsHalted: 22013,
  exchangeAccountUnknown: 22014,
  quoteExpired: 23001,
  priceMoved: 23002,
  pairPaused: 23003,
  exchangeAmountRange: 23004,
  /** The automatic exchange rules of a coin would exceed the whole amount. */
  autoExchangeOverWhole: 23005,
  conversionRunsUsed: 23006,
  mainAccountOnly: 24001,
  overCredit: 24002,
  loanAmountRange: 24003,
  ltvTooHigh: 24004,
  liquidationRunning: 24005,
  nothingToRepay: 24006,
  /** The market price is too old to borrow or to withdraw collateral. */
  loanPriceStale: 24007,
  loanServiceOff: 24008,
  loanOrderFinal: 24009,
  observerLimit: 25001,
  delegateUnknown: 25002,
  shareOverWhole: 25003,
  couponNotUsable: 25004,
  apiKeyExists: 25005,
  ipLineBad: 25006,
  accountHoldsBalance: 25007,
  nameTaken: 25008,
  nameMalformed: 25009,
  /** The campaign has not started or has ended. */
  activityClosed: 25010,
  /** The person already submitted answers. */
  activityAnswered: 25011,
  coinUnknown: 26001,
  groupNameTaken: 26002,
  groupFixed: 26003,
  workerNotInvalid: 26004,
  favouriteExists: 26005,
  /** Only one open VIP application per account and day. */
  applicationOpen: 26006,
  /** The payout method was changed less than a day ago. */
  methodCooldown: 26007,
  /** Quick switch does not offer the coin. */
  coinNotSwitchable: 26008,
  /** The account has reached the limit of extra email addresses. */
  contactLimit: 26010,
  contactExists: 26011,
  /** The range has more rows than one file can hold; export shorter ranges. */
  exportTooLarge: 26012,
  /** The webhook URL points into the pool's own network or is not encrypted. */
  webhookAddressRefused: 26014,
  /** The person has reached the limit of saved charts. */
  chartLimit: 26013,
  viewLimit: 26015,
  /** A worker, or the account on a coin, would exceed the limit of tags. */
  tagLimit: 26016,
  /** The transaction is not waiting in the mempool; `data.status` is its actual status. */
  transactionNotWaiting: 27001,
  accelerationActive: 27002,
  /** `data.reason` is why it is not free. */
  freeAccelerationRefused: 27003,
  acceleratorPaused: 27004,
  transactionMalformed: 27005,
  /** `data` has its size and the maximum size. */
  transactionTooLarge: 27006,
  /** `data.reason` is why the node refused it. */
  transactionRefused: 27007,
  /** The coin's on-chain payments are paused. */
  chainPaymentPaused: 27008,
  /** The file is too large, of an unsupported type, or does not match its name; `data` names the field. */
  ticketFileRefused: 29001,
  ticketFilesMissing: 29002,
  ticketClosed: 29003,
  chatTokenExpired: 29004,
  /** Cloud mining and hedging. */
  sectionClosed: 29005,
  /** The pool has no chat app configured. */
  weixinNotOffered: 29006,
  /** The chat-app redirect took too long, was already used or started elsewhere. */
  weixinStateWrong: 29007,
  /** The chat-app account is linked to another pool account. */
  weixinTaken: 29008,
  /** The discount of an invite code exceeds the agency's tier. */
  agencyDiscountRange: 28001,
  agencyCodeLimit: 28002,
} as const;

/** One of the body codes. */
export type ErrorCode = (typeof ERROR_CODES)[keyof typeof ERROR_CODES];
