import type { SecurityOverview } from "contracts";

/** Current time, in seconds. */
export const NOW = Math.floor(Date.now() / 1000);

/** An account with three of five protections and two sign-ins. */
export const SECURED: SecurityOverview = {
  protections: [
    { name: "email", is_on: true },
    { name: "authenticator", is_on: true },
    { name: "payment_password", is_on: true },
    { name: "signin_verify", is_on: false },
    { name: "antiphishing", is_on: false },
  ],
  next: "signin_verify",
  email: "n***d@mail.example",
  mobile: null,
  has_totp_auth: true,
  recovery_codes: { left: 2, total: 10 },
  is_rebind_advised: false,
  signin_password: { is_set: true, changed_time: 1_762_300_800 },
  payment_password: {
    is_set: true,
    changed_time: 1_762_300_800,
    is_payment_verify: false,
    locked_until: null,
  },
  is_signin_verify: false,
  allowlist: { is_on: false, address_count: 3 },
  antiphishing: null,
  sessions: [
    {
      id: 1,
      is_current: true,
      account: "northfield",
      address: "192.0.2.1",
      device: "Firefox on Linux",
      signin_time: NOW - 3600,
      used_time: NOW,
    },
    {
      id: 2,
      is_current: false,
      account: "northfield",
      address: "192.0.2.9",
      device: "Safari on iPhone",
      signin_time: NOW - 7200,
      used_time: NOW - 7200,
    },
  ],
  signins: [
    { id: 9, result: "signin_failed", address: "198.51.100.7", device: "", time: NOW - 9000 },
    { id: 8, result: "signin", address: "192.0.2.1", device: "Firefox on Linux", time: NOW - 3600 },
  ],
  holds: [],
  resets: [],
  delete_time: null,
};

/** An entry of the change log. */
export const ENTRY = {
  id: 5,
  event: "authenticator_bound",
  address: "192.0.2.1",
  device: "",
  time: NOW - 60,
};
