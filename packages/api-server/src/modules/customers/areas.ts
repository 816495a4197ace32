import { msg } from "contracts/msg";
import type { Text } from "contracts/text";

/** A region where miners are located. */
export interface Area {
  readonly area: string;
  readonly name: Text;
}

/** Regions offered in the account manager form. */
export const AREAS: readonly Area[] = [
  { area: "north_america", name: msg`North America` },
  { area: "latin_america", name: msg`Latin America` },
  { area: "europe", name: msg`Europe` },
  { area: "russia", name: msg`Russia` },
  { area: "central_asia", name: msg`Central Asia` },
  { area: "middle_east", name: msg`Middle East` },
  { area: "east_asia", name: msg`East Asia` },
  { area: "southeast_asia", name: msg`Southeast Asia` },
  { area: "africa", name: msg`Africa` },
  { area: "oceania", name: msg`Oceania` },
];
