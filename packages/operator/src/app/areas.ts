import { area as alerts } from "../pages/alerts/area.ts";
import { area as approvals } from "../pages/approvals/area.ts";
import { area as audit } from "../pages/audit/area.ts";
import { area as coins } from "../pages/coins/area.ts";
import { area as content } from "../pages/content/area.ts";
import { area as operators } from "../pages/operators/area.ts";
import { area as overview } from "../pages/overview/area.ts";
import { area as payments } from "../pages/payments/area.ts";
import { area as people } from "../pages/people/area.ts";
import { area as resets } from "../pages/resets/area.ts";
import { area as support } from "../pages/support/area.ts";
import type { Area } from "./area.ts";

/** Every area in the order of the navigation. To add a page, add its folder to `pages` and a line here. */
export const AREAS: readonly Area[] = [
  overview,
  alerts,
  payments,
  coins,
  people,
  resets,
  support,
  content,
  approvals,
  operators,
  audit,
];
