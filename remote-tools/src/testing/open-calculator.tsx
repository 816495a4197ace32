import { screen, within, type BoundFunctions, type queries } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { CalculatorCoin } from "contracts";
import { beginSession } from "shared/session";
import { homeOf, userOf } from "shared/testing";
import { CalculatorPage } from "#/features/calculator/calculator-page.tsx";
import { machineOf, marketOf } from "./market.ts";
import { answerCalls, renderPage, type Answer } from "./render-page.tsx";

/** Initial state of the calculator in a test. */
export interface CalculatorSetup {
  query?: string;
  market?: readonly CalculatorCoin[];
  machines?: Answer;
  /** 24 h average of the signed-in person in H/s. */
  ownRate?: string;
}

/** An open calculator. */
export interface OpenCalculator {
  user: UserEvent;
  /** Paths requested so far. */
  seen: string[];
  /** Finds the result card, which appears with the market values. */
  findResult: () => Promise<BoundFunctions<typeof queries>>;
}

function answerCalculator({
  market = [marketOf()],
  machines = { data: { miners: [machineOf()] } },
  ownRate,
}: CalculatorSetup): string[] {
  const list = { total: 1, currency: "USD", update_time: 1_758_844_800 };
  const answers: Readonly<Record<string, Answer>> = {
    "/tools/calculator": { data: market },
    "/pool/miner": "data" in machines ? { data: { ...list, ...Object(machines.data) } } : machines,
    "/account/user/info": { data: userOf() },
    "/account/origin/user": { data: null },
    "/pool/BTC/home": { data: homeOf({ hashrate_1day: ownRate ?? "0" }) },
  };
  return answerCalls((path) => answers[path]);
}

function open(query: string, seen: string[]): OpenCalculator {
  renderPage(<CalculatorPage />, `/en/tools/calculator${query}`);
  return {
    user: userEvent.setup(),
    seen,
    findResult: async () => within(await screen.findByRole("region", { name: "Result" })),
  };
}

/**
 * Opens the calculator with market values of Bitcoin and one machine.
 *
 * @param setup overrides
 * @returns the page
 */
export function openCalculator(setup: CalculatorSetup = {}): OpenCalculator {
  return open(setup.query ?? "", answerCalculator(setup));
}

/**
 * Opens the calculator for a signed-in person who mines.
 *
 * @param ownRate 24 h average in H/s
 * @param setup other overrides
 * @returns the page
 */
export async function openSignedIn(ownRate: string, setup: CalculatorSetup = {}): Promise<OpenCalculator> {
  const seen = answerCalculator({ ...setup, ownRate });
  await beginSession("a-token-of-a-test-0001");
  return open(setup.query ?? "", seen);
}
