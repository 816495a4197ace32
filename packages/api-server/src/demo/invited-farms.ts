import { DEMO_AGENCY, DEMO_INVITER } from "./accounts.ts";
import { machineOf, S21, type Farm, type Machine } from "./fleet.ts";

/** Invite codes of the demonstration. */
export const DEMO_CODES = {
  inviter: "GRANITE7",
  /** Invite codes of the agency, with the customer's fee discount in hundredths of a percent. */
  agency: [
    { code: "DESK-LARGE", discount: 1000, remark: "Large farms" },
    { code: "DESK-START", discount: 500, remark: "First machines" },
  ],
} as const;

/** Combined part of the fee for the agency and its customers, in hundredths of a percent. */
export const DEMO_TIER = 3000;

/** An invited person: the inviter, the time, and the days mined, as days before now. */
export interface InvitedPerson {
  readonly account: string;
  readonly referrer: string;
  readonly program: "referral" | "agency";
  readonly code: string;
  readonly discount: number;
  readonly joined: number;
  /** First day with a share; null if none yet. */
  readonly first: number | null;
  /** Last day with a share; 0 if still mining. */
  readonly last: number;
  readonly farm: Farm | null;
}

const L9 = { prefix: "l9", hashrate: 16e9 };
const KS5 = { prefix: "ks5", hashrate: 21e12 };

const INVITED = { referrer: DEMO_INVITER.account, program: "referral", discount: 0 } as const;
const CUSTOMER = { referrer: DEMO_AGENCY.account, program: "agency" } as const;
const [LARGE, START] = DEMO_CODES.agency;

function farm(account: string, coin: string, model: Farm["models"][number], count: number): Farm {
  return { account, coin, models: [model], count };
}

function invited(account: string, days: Pick<InvitedPerson, "joined" | "first" | "last">, own: Farm | null) {
  return { ...INVITED, account, code: DEMO_CODES.inviter, ...days, farm: own };
}

function customer(
  account: string,
  { code, discount }: { readonly code: string; readonly discount: number },
  days: Pick<InvitedPerson, "joined" | "first" | "last">,
  own: Farm | null,
) {
  return { ...CUSTOMER, account, code, discount, ...days, farm: own };
}

/** People invited by the inviter and the agency: mining, paused, past the rebate period, and not mining yet. */
export const INVITED_PEOPLE: readonly InvitedPerson[] = [
  invited("cedar_mill", { joined: 362, first: 355, last: 0 }, farm("cedar_mill", "BTC", S21, 40)),
  invited("harbor_ltc", { joined: 204, first: 200, last: 0 }, farm("harbor_ltc", "LTC", L9, 16)),
  invited("old_quarry", { joined: 412, first: 400, last: 120 }, farm("old_quarry", "BTC", S21, 12)),
  invited("delta_works", { joined: 160, first: 150, last: 95 }, farm("delta_works", "KAS", KS5, 8)),
  invited("pine_valley", { joined: 12, first: null, last: 0 }, null),
  customer("basin_btc", LARGE, { joined: 345, first: 340, last: 0 }, farm("basin_btc", "BTC", S21, 60)),
  customer("steppe_kas", START, { joined: 255, first: 250, last: 0 }, farm("steppe_kas", "KAS", KS5, 20)),
  customer("lakeside", START, { joined: 9, first: null, last: 0 }, null),
];

/**
 * Builds the machines of one farm of an invited person, which take turns going offline.
 *
 * @param begin rotation position of the first machine
 */
export function machinesOf(own: Farm, seed: string, begin = 0): readonly Machine[] {
  return Array.from({ length: own.count }, (_, index) => ({
    ...machineOf(own, index, seed),
    isQuick: false,
    turn: begin + index,
  }));
}

/** Builds the machines of invited people who are mining now. */
export function invitedFleet(seed: string): readonly Machine[] {
  const farms = INVITED_PEOPLE.flatMap(({ farm: own, last }) => (own === null || last > 0 ? [] : [own]));
  return farms.reduce<readonly Machine[]>(
    (fleet, own) => [...fleet, ...machinesOf(own, seed, fleet.length)],
    [],
  );
}
