/** An account of the demonstration. */
export interface DemoAccount {
  readonly account: string;
  readonly email: string | null;
  readonly remark: string;
  readonly coin: string;
  readonly is_agency: boolean;
  readonly is_signin_verify: boolean;
  readonly has_totp_auth: boolean;
}

/** Password of every demonstration account. */
export const DEMO_PASSWORD = "Hashfront_2026";

/** Authenticator secret of the accounts that have one, base32. */
export const DEMO_TOTP_SECRET = "NBQXG2DGOJXW45DEMVWW6YLDMNSXG43B";

/** Main account that owns the farms. */
export const DEMO_MINER = {
  account: "northfield",
  email: "miner@demo.example",
  remark: "",
  coin: "BTC",
  is_agency: false,
  is_signin_verify: false,
  has_totp_auth: true,
} as const satisfies DemoAccount;

/** Agency that signs in with an authenticator. */
export const DEMO_AGENCY = {
  account: "agency_desk",
  email: "agency@demo.example",
  remark: "",
  coin: "BTC",
  is_agency: true,
  is_signin_verify: true,
  has_totp_auth: true,
} as const satisfies DemoAccount;

/** Account that has just signed up. */
export const DEMO_NEW = {
  account: "newcomer",
  email: "new@demo.example",
  remark: "",
  coin: "BTC",
  is_agency: false,
  is_signin_verify: false,
  has_totp_auth: false,
} as const satisfies DemoAccount;

/** Account that has been referring others for more than a year. */
export const DEMO_INVITER = {
  account: "granite_ridge",
  email: "inviter@demo.example",
  remark: "",
  coin: "BTC",
  is_agency: false,
  is_signin_verify: false,
  has_totp_auth: true,
} as const satisfies DemoAccount;

/** Sub-accounts of the holder of the farms. */
export const DEMO_SUB_ACCOUNTS = [
  { account: "north_rack_a", remark: "Hall 2, rack A", coin: "BTC" },
  { account: "north_rack_b", remark: "Hall 2, rack B", coin: "BTC" },
  { account: "lease_kz_02", remark: "Leased machines, Karaganda", coin: "LTC" },
  { account: "kaspa_hall", remark: "Kaspa and Nervos", coin: "KAS" },
  { account: "zec_container", remark: "Container 4", coin: "ZEC" },
  { account: "etc_garage", remark: "Garage", coin: "ETC" },
] as const;

/** A read-only link of the demonstration; `revoked` is no longer stored. */
export interface DemoObserver {
  readonly name: "global" | "single" | "dashboard" | "revoked";
  readonly access_key: string;
  readonly remark: string;
  /** Null for all accounts of the holder. */
  readonly account: string | null;
  readonly open_auth: readonly string[];
  /** Null for all coins. */
  readonly open_coins: readonly string[] | null;
}

/** Read-only links of the farms' holder. The keys are public: they only open made-up data. */
export const DEMO_OBSERVERS: readonly DemoObserver[] = [
  {
    name: "global",
    access_key: "8f2b61c47de94a0fb35d1e7296c0a8d4",
    remark: "All accounts",
    account: null,
    open_auth: ["dashboard", "worker", "profit", "asset"],
    open_coins: null,
  },
  {
    name: "single",
    access_key: "c50a9e3371f84bd2a6e80d47b912f65c",
    remark: "Leased machines",
    account: "lease_kz_02",
    open_auth: ["dashboard", "worker", "profit"],
    open_coins: ["LTC"],
  },
  {
    name: "dashboard",
    access_key: "27d4f8b06ac3415e9b7c8a15e03d92f6",
    remark: "Dashboard only",
    account: "north_rack_a",
    open_auth: ["dashboard"],
    open_coins: ["BTC"],
  },
  {
    name: "revoked",
    access_key: "e91c07a54b6d4f38829f3bd6017ae4c2",
    remark: "Former partner",
    account: null,
    open_auth: ["dashboard", "worker", "profit", "asset"],
    open_coins: ["BTC"],
  },
];

/** Operators of the demonstration, with the password and the authenticator secret of its accounts. */
export const DEMO_OPERATORS = [
  { email: "support@demo.example", roles: ["support"] },
  { email: "finance@demo.example", roles: ["finance"] },
  { email: "content@demo.example", roles: ["content"] },
  { email: "admin@demo.example", roles: ["administrator", "finance", "support", "content"] },
  // Allows trying actions that need two administrators.
  { email: "deputy@demo.example", roles: ["administrator"] },
] as const;
