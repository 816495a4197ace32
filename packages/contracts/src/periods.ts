/** Waiting and validity periods, in the unit of their name; enforced by the server and shown in texts. */
export const PERIODS = {
  /** Hold on withdrawals after a security change (domain wallet 2.5). */
  securityHoldHours: 24,
  /** Hold on withdrawals after a reset of lost factors (domain wallet 2.5). */
  resetHoldHours: 48,
  /** Hold on withdrawals to a new address in the address book, in allow-list mode (domain wallet 2.5). */
  newAddressHours: 24,
  /** Hold on payouts to a new destination of an auto-withdrawal. */
  newDestinationHours: 48,
  /** Validity of codes sent by email and SMS. */
  codeMinutes: 10,
  /** Validity of the link to set a new login password. */
  passwordLinkMinutes: 30,
  /** Validity of the link that confirms an extra email address. */
  contactLinkDays: 3,
  /** Validity of the link that connects a Telegram chat. */
  telegramLinkMinutes: 15,
  /** How long a drop of the hashrate or a high reject rate must last before it is reported. */
  alertMinutes: 10,
  /** Waiting period before a main account is deleted. */
  deletionDays: 7,
  /** Time without mining before a sub-account can be deleted. */
  quietHours: 24,
  /** Time after which a paid acceleration is refunded if it was not mined. */
  accelerationHours: 24,
  /** Validity of an order to sell collateral. */
  collateralOrderHours: 24,
} as const;
