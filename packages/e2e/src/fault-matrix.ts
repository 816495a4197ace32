import type { Page } from "@playwright/test";
import type { Release } from "federation";
import type { Fault } from "test-support/fault-server";
import { builtRemote, readBuiltRelease } from "./broken-build.ts";
import type { FederationSystem } from "./federation-system.ts";

/** Files that a remote's page needs, in load order. */
export const POINTS = ["registry", "release", "entry", "contract", "route", "sheet", "catalogue"] as const;
export type Point = (typeof POINTS)[number];

const SCRIPT = "text/javascript; charset=utf-8";

/** What happens to a file in transit. */
export const FAULTS = {
  "404": { status: 404 },
  hang: { hang: true },
  slow: { delay: 3000 },
  page: { body: "<!doctype html><title>Login</title>", contentType: "text/html" },
  json: { body: "{}", contentType: "application/json" },
  syntax: { body: "((", contentType: SCRIPT },
  throws: { body: 'throw new Error("fault");', contentType: SCRIPT },
  tampered: { tamper: (text: string) => `${text.replace("sha384-", "sha384-A")}\n` },
} as const satisfies Readonly<Record<string, Fault>>;
export type FaultName = keyof typeof FAULTS;

const FAULT_NAMES = ["404", "hang", "slow", "page", "json", "syntax", "throws", "tampered"] as const;

/** A fault at a point. */
export interface Cell {
  readonly point: Point;
  readonly fault: FaultName;
}

/** All 56 cells. */
export const CELLS: readonly Cell[] = POINTS.flatMap((point) =>
  FAULT_NAMES.map((fault): Cell => ({ point, fault })),
);

/** Observed result of a cell. */
export interface CellResult {
  /** The page, the failure kind shown by its card, or null if neither appeared. */
  readonly outcome: string | null;
  /** Milliseconds from the navigation to the outcome. */
  readonly milliseconds: number;
  /** Whether header, a menu and another remote work during the fault. */
  readonly isShellUsable: boolean;
  /** Whether the page is shown after the fault has ended, in the same browser. */
  readonly isRecovered: boolean;
}

/** Remotes that the matrix needs: the failing one and another one. */
export const MATRIX_REMOTES = ["pool", "wallet"] as const;

const PATH = "/en/pool/state?coin=BTC";
/** Milliseconds after which the outcome counts as missing. */
const OUTCOME_LIMIT = 40_000;
const STEP_LIMIT = 20_000;

function patternOf(point: Point, release: Release): RegExp {
  const { preload, catalogues, entry } = release;
  const inRemote = (file: string | undefined) => new RegExp(`/remotes/pool/[^/]+/${file ?? "none"}`);
  const find = (route: string, type: string) => preload[route]?.findLast((file) => file.endsWith(type));
  switch (point) {
    case "registry":
      return /^\/federation\/registry\.json/;
    case "release":
      return inRemote("release\\.json");
    case "entry":
      return inRemote(entry);
    case "contract":
      return inRemote(find("*", ".js"));
    case "route":
      return inRemote(find("pool.state", ".js"));
    case "sheet":
      return inRemote(find("*", ".css"));
    case "catalogue":
      return inRemote(catalogues["en_US"]);
  }
}

const cardOf = (page: Page) => page.locator("[data-mfe=pool] [data-failure]");
/** The page as rendered by its remote, not the prerendered one. */
const drawnPage = (page: Page) => page.locator("[data-mfe=pool] h1:not(:has([data-early]))");

async function isSeen(action: Promise<unknown>): Promise<boolean> {
  return action.then(
    () => true,
    () => false,
  );
}

async function readOutcome(page: Page): Promise<string | null> {
  const either = cardOf(page).or(drawnPage(page)).first();
  if (!(await isSeen(either.waitFor({ timeout: OUTCOME_LIMIT })))) return null;
  return (await cardOf(page).count()) === 0 ? "page" : await cardOf(page).getAttribute("data-failure");
}

async function useShell(page: Page): Promise<void> {
  const banner = page.getByRole("banner");
  await banner.getByRole("button", { name: /^Language and currency/ }).click({ timeout: STEP_LIMIT });
  await page
    .getByRole("group", { name: "Language and currency" })
    .getByRole("button", { name: "Save and reload" })
    .waitFor({ timeout: STEP_LIMIT });
  await page.keyboard.press("Escape");
  await banner.getByRole("link", { name: "Assets" }).click({ timeout: STEP_LIMIT });
  await page.locator("[data-mfe=wallet] h1").waitFor({ timeout: STEP_LIMIT });
}

/** Returns to the section, which loads on its own or with the button of its card. */
async function goBack(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name: "Pool" }).click({ timeout: STEP_LIMIT });
  await cardOf(page).or(drawnPage(page)).first().waitFor({ timeout: STEP_LIMIT });
  if ((await cardOf(page).count()) > 0)
    await page.getByRole("button", { name: "Try again" }).click({ timeout: STEP_LIMIT });
  await drawnPage(page).waitFor({ timeout: STEP_LIMIT });
}

/**
 * Plays one cell on the pool's dashboard with a cold cache and without a previous release.
 *
 * @param options - `page` of a fresh context that is signed in at the system's address, and what is played
 * @returns what was observed; failures of the product do not throw
 */
export async function playCell(options: {
  page: Page;
  system: FederationSystem;
  cell: Cell;
}): Promise<CellResult> {
  const { page, system, cell } = options;
  system.faults.clearFaults();
  const release = await readBuiltRelease(builtRemote("pool"));
  system.faults.setFault(patternOf(cell.point, release), FAULTS[cell.fault]);
  const begun = performance.now();
  await page.goto(`${system.url}${PATH}`, { waitUntil: "commit" });
  const outcome = await readOutcome(page);
  const milliseconds = Math.round(performance.now() - begun);
  const isShellUsable = await isSeen(useShell(page));
  system.faults.clearFaults();
  const isRecovered = await isSeen(goBack(page));
  return { outcome, milliseconds, isShellUsable, isRecovered };
}
