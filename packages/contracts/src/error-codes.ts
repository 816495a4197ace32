/** Body codes of spec 8 and the codes the reference server adds; 0 means fine. */
export const ERROR_CODES = {
  ok: 0,
  /** The request does not fit its schema; `data` names the fields. */
  badRequest: 400,
  /** No valid token: the client forgets the session (spec 8). */
  unauthorized: 401,
  /** The session may not do this; a body code because HTTP 403 leads home (spec 8). */
  forbidden: 4030,
  notFound: 404,
  tooLarge: 413,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
  /** The account behind the token is gone (spec 8). */
  sessionInvalid: 3001,
  /** The session was ended elsewhere; the message is shown (spec 8). */
  sessionEnded: 3035,
  /** The access key is wrong, revoked or expired (spec 8). */
  observerDenied: 4060,
  /** The API key is unknown, reset or deleted, or its owner is frozen. */
  apiKeyDenied: 4070,
  /** The address is not on the IP list of the key; `data` names it. */
  apiAddressDenied: 4071,
  /** The signature is missing or wrong. */
  apiSignatureWrong: 4072,
  /** The tonce is more than a minute off, or was used before; `data` gives the server's time in milliseconds. */
  apiTonceWrong: 4073,
  /** The key lacks the permission; `data` names it. */
  apiPermissionMissing: 4074,
  captchaNotReachable: 60204,
  captchaNotLoaded: 60205,
  /** Account or password wrong; the same for unknown accounts. */
  credentialsWrong: 20001,
  accountFrozen: 20002,
  /** Needs a current mining account. */
  accountMissing: 20003,
  /** The token of a emailed link is unknown, used or expired. */
  linkExpired: 20004,
  emailTaken: 20005,
  referCodeUnknown: 20006,
  mobileTaken: 20007,
  /** The referral code belongs to the person who signs up. */
  referCodeOwn: 20008,
  codeWrong: 21001,
  codeExpired: 21002,
  tooManyAttempts: 21003,
  prerequisiteMissing: 21004,
  paymentPasswordWrong: 21005,
  loginPasswordWrong: 21006,
  stepTokenExpired: 21007,
  withdrawalsFrozen: 21008,
  captchaRefused: 21010,
  /** A request to reset this factor is open already. */
  resetOpen: 21011,
  /** The recovery code is wrong or used up; `data` says how many tries are left. */
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
  exchangeAccountUnknown: 22014,
  quoteExpired: 23001,
  priceMoved: 23002,
  pairPaused: 23003,
  exchangeAmountRange: 23004,
  /** The automatic rules of a coin would take more than the whole. */
  autoExchangeOverWhole: 23005,
  conversionRunsUsed: 23006,
  mainAccountOnly: 24001,
  overCredit: 24002,
  loanAmountRange: 24003,
  ltvTooHigh: 24004,
  liquidationRunning: 24005,
  nothingToRepay: 24006,
  /** No market price young enough to borrow or to take collateral out. */
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
  /** The activity has not started, or has ended. */
  activityClosed: 25010,
  /** The person handed an answer sheet in before. */
  activityAnswered: 25011,
  coinUnknown: 26001,
  groupNameTaken: 26002,
  groupFixed: 26003,
  workerNotInvalid: 26004,
  favouriteExists: 26005,
  /** One open VIP application per account and day. */
  applicationOpen: 26006,
  /** The mining method was chosen less than a day ago. */
  methodCooldown: 26007,
  /** The coin is not among those that quick switch offers. */
  coinNotSwitchable: 26008,
  /** An account has as many extra email addresses as it may. */
  contactLimit: 26010,
  contactExists: 26011,
  /** A range has more rows than one file holds; a shorter one gives them in parts. */
  exportTooLarge: 26012,
  /** The address of a webhook leads into the pool's own network, or is not encrypted. */
  webhookAddressRefused: 26014,
  /** A person has as many saved charts as they may. */
  chartLimit: 26013,
  viewLimit: 26015,
  /** A worker, or the account on a coin, would have more tags than it may. */
  tagLimit: 26016,
  /** The transaction does not wait in the mempool; `data.status` says what became of it. */
  transactionNotWaiting: 27001,
  accelerationActive: 27002,
  /** `data.reason` says why it is not free of charge. */
  freeAccelerationRefused: 27003,
  acceleratorPaused: 27004,
  transactionMalformed: 27005,
  /** `data` has its size and the largest size. */
  transactionTooLarge: 27006,
  /** `data.reason` is why the node refused it. */
  transactionRefused: 27007,
  /** The coin cannot be paid on chain at the moment. */
  chainPaymentPaused: 27008,
  /** A file is too large, of a kind that is not taken, or not what its name says; `data` names the field. */
  ticketFileRefused: 29001,
  ticketFilesMissing: 29002,
  ticketClosed: 29003,
  chatTokenExpired: 29004,
  /** Cloud mining and hedging. */
  sectionClosed: 29005,
  /** The pool has no connection to the chat app. */
  weixinNotOffered: 29006,
  /** The way through the chat app took too long, was used before or did not begin here. */
  weixinStateWrong: 29007,
  /** The chat-app account belongs to someone else's pool account. */
  weixinTaken: 29008,
  /** The discount of an invite code is above the tier of the agency. */
  agencyDiscountRange: 28001,
  agencyCodeLimit: 28002,
} as const;

/** One of the body codes of the catalogue. */
export type ErrorCode = (typeof ERROR_CODES)[keyof typeof ERROR_CODES];
