/** How long things wait or are valid, in the unit of their name; the server keeps to them, and texts name them. */
export const PERIODS = {
  /** Withdrawals after a security change (domain wallet 2.5). */
  securityHoldHours: 24,
  /** Withdrawals after a reset of lost factors (domain wallet 2.5). */
  resetHoldHours: 48,
  /** Withdrawals to an address that is new in the book, while only addresses of the book may be paid (domain wallet 2.5). */
  newAddressHours: 24,
  /** Payouts to a new destination of an auto-withdrawal. */
  newDestinationHours: 48,
  /** Codes by email and SMS. */
  codeMinutes: 10,
  /** Link to a new login password. */
  passwordLinkMinutes: 30,
  /** Link that confirms an extra email address. */
  contactLinkDays: 3,
  /** Link that connects a Telegram chat. */
  telegramLinkMinutes: 15,
  /** A drop of the hashrate or a high reject rate lasts this long before it is reported. */
  alertMinutes: 10,
  /** Deletion of a main account. */
  deletionDays: 7,
  /** A sub-account that mined more recently cannot be deleted. */
  quietHours: 24,
  /** A paid acceleration that is not mined by then is refunded. */
  accelerationHours: 24,
  /** Order to sell collateral. */
  collateralOrderHours: 24,
} as const;
