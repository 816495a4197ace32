/** Lengths and counts of spec 5 and 9; forms, server and tests read them here. */
export const LIMITS = {
  emailLength: 64,
  codeLength: 6,
  paymentPasswordLength: 6,
  loginPasswordMin: 10,
  loginPasswordMax: 30,
  loginPasswordInputMax: 64,
  phoneLength: 32,
  ipWhitelistLines: 20,
  apiKeyUses: 100,
  favouriteUrlLength: 512,
  webhookUrlLength: 512,
  pushEndpointLength: 1024,
  /** Remarks of accounts, links, favorites, delegates, shares and workers. */
  remarkLength: 32,
  accountNameMin: 3,
  accountNameMax: 20,
  vipNameLength: 32,
  vipIntroductionLength: 500,
  vipHashrateMax: "10000000",
  ambassadorPlanLength: 500,
  withdrawRemarkLength: 64,
  addressLabelLength: 32,
  addressLength: 256,
  /** Text of an amount as a sheet has it. */
  amountLength: 64,
  workerGroupNameLength: 32,
  workerViewNameLength: 32,
  /** Saved views of the workers of an account on a coin. */
  workerViews: 20,
  /** Characters of a worker's tag. */
  workerTagLength: 24,
  /** Tags of one worker. */
  workerTags: 8,
  /** Different tags on the workers of an account on a coin. */
  workerTagNames: 50,
  /** Workers of one map. */
  workerMapCells: 10_000,
  workerNameLength: 64,
  batchWithdrawRows: 200,
  /** Conversions of small balances within 24 hours. */
  smallConversions: 5,
  ticketSubjectLength: 100,
  ticketContentMin: 20,
  ticketContentMax: 2000,
  ticketFiles: 5,
  ticketFileMegabytes: 10,
  ticketFileNameLength: 120,
  chatMessageLength: 2000,
  channelLength: 200,
  referCodeLength: 32,
  /** Largest transaction that nodes pass on. */
  rawTransactionBytes: 100_000,
  contentKeywordLength: 64,
  /** Groups for which an account sets how many workers must be offline at once, and the largest such number. */
  offlineMinimums: 500,
  offlineMinimum: 100_000,
} as const;

/** Rows per page where spec 9 fixes them, and the default elsewhere. */
export const PAGE_SIZES = {
  subAccounts: 10,
  favourites: 20,
  favouritesInMenu: 10,
  announcements: 5,
  messages: 3,
  messageCentre: 20,
  workers: 10,
  blocks: 20,
  wallet: 20,
  list: 10,
  listings: 12,
} as const;

/** Row counts a reader may choose from. */
export const PAGE_SIZE_CHOICES = [10, 20, 50, 100] as const;

/** Largest unread count shown as a number; three dots above it (spec 2.3, 9). */
export const UNREAD_COUNT_MAX = 99;
