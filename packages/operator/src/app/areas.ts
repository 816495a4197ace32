import { area as approvals } from "../pages/approvals/area.ts";
import { area as audit } from "../pages/audit/area.ts";
import { area as payments } from "../pages/payments/area.ts";
import type { Area } from "./area.ts";

/** Every area in the order of the navigation. A new page: its folder in `pages`, and its line here. */
export const AREAS: readonly Area[] = [payments, approvals, audit];
