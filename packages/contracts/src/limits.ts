/** Lengths and counts of spec 5 and 9, shared by forms, server and tests. */
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
  /** For remarks on accounts, links, favorites, delegates, shares and workers. */
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
  /** Text of an amount in a spreadsheet. */
  amountLength: 64,
  workerGroupNameLength: 32,
  workerViewNameLength: 32,
  /** Saved worker views per account and coin. */
  workerViews: 20,
  /** Characters of a worker's tag. */
  workerTagLength: 24,
  /** Tags per worker. */
  workerTags: 8,
  /** Distinct worker tags per account and coin. */
  workerTagNames: 50,
  /** Workers per map. */
  workerMapCells: 10_000,
  workerNameLength: 64,
  /** Names of workers per account, over all coins; shares under further names count for a worker that collects them. */
  workers: 20_000,
  batchWithdrawRows: 200,
  /** Conversions of small balances within 24 hours. */
  smallConversions: 5,
  /** Open sell orders per loan. */
  loanSellOrders: 10,
  ticketSubjectLength: 100,
  ticketContentMin: 20,
  ticketContentMax: 2000,
  ticketFiles: 5,
  ticketFileMegabytes: 10,
  ticketFileNameLength: 120,
  chatMessageLength: 2000,
  channelLength: 200,
  referCodeLength: 32,
  /** Largest transaction that nodes relay. */
  rawTransactionBytes: 100_000,
  contentKeywordLength: 64,
  /** Groups for which an account can set a minimum of workers offline at once, and the largest minimum. */
  offlineMinimums: 500,
  offlineMinimum: 100_000,
} as const;

/** Rows per page where spec 9 fixes them, and the default. */
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

/** Selectable row counts per page. */
export const PAGE_SIZE_CHOICES = [10, 20, 50, 100] as const;

/** Largest unread count shown as a number; higher counts show three dots (spec 2.3, 9). */
export const UNREAD_COUNT_MAX = 99;
