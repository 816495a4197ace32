import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ProfitExplanation } from "contracts";
import { ApiError, HttpError, type AppError } from "../../api/index.ts";
import { setTimezone } from "../../locale/index.ts";
import { renderInEnglish } from "../../ui/render-in-english.tsx";
import { fakeProfitSource } from "../testing/fake-profit.ts";
import { readingOf } from "../testing/fake-source.ts";
import { OWN_BLOCK, profitExplanationOf } from "../testing/profit-lists.ts";
import { DayDialog } from "./day-dialog.tsx";

interface Scene {
  day?: ProfitExplanation | undefined;
  error?: AppError;
  utc?: boolean;
}

async function show({ day, error, utc = false }: Scene) {
  const onClose = jest.fn();
  const mutate = jest.fn();
  const useExplanation = jest.fn(() => readingOf(day, { error, mutate }));
  renderInEnglish(
    <DayDialog source={fakeProfitSource({ useExplanation })} date="2025-12-01" utc={utc} onClose={onClose} />,
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Earnings of Dec 1, 2025" }));
  return { dialog, onClose, mutate, useExplanation, user: userEvent.setup() };
}

type Dialog = Awaited<ReturnType<typeof show>>["dialog"];

function valueOf(dialog: Dialog, term: string): string {
  const found = dialog.getByText(term, { selector: "dt" });
  return (found.nextElementSibling?.textContent ?? "").replaceAll("\u00a0", " ");
}

beforeEach(() => setTimezone("0"));

afterEach(() => setTimezone("local"));

describe("the breakdown of a day's earnings", () => {
  it("R2.3.27 shows figures, fee, coupon and value", async () => {
    const { dialog } = await show({ day: profitExplanationOf() });

    expect(valueOf(dialog, "Average hashrate")).toBe("170.00 PH/s");
    expect(valueOf(dialog, "Difficulty")).toBe("150.00 T");
    expect(valueOf(dialog, "Block reward")).toBe("3.12500000 BTC");
    expect(valueOf(dialog, "Share earnings (PPS)")).toBe("0.06900000 BTC");
    expect(valueOf(dialog, "Block earnings (PPLNS)")).toBe("0.00100000 BTC");
    expect(valueOf(dialog, "Your blocks (SOLO)")).toBe("0.00000000 BTC");
    expect(valueOf(dialog, "Fee, already deducted")).toMatch(/^0\.00300000 BTC.*\(3\.00%\)$/u);
    expect(valueOf(dialog, "Saved by coupon “Winter”")).toBe("0.00070000 BTC");
    expect(valueOf(dialog, "Value at the price of the day")).toMatch(/6,650\.00/u);
  });

  it("omits the coupon if none was used", async () => {
    const { dialog } = await show({ day: profitExplanationOf({ coupon: null }) });
    expect(dialog.queryByText(/^Saved by coupon/u)).not.toBeInTheDocument();
  });

  it.each([
    ["pps", /^PPS\+: work ÷ difficulty × block reward − 4\.00% fee, .*fees of found blocks − 5\.00%/u],
    ["pplns", /^PPLNS: .*reward of each found block − 4\.00% fee, credited after 100 confirmations\.$/u],
    ["solo", /^SOLO: the whole reward .*− 4\.00% fee, credited after 100 confirmations\.$/u],
  ] as const)("explains only the formula of %s", async (type, formula) => {
    const { dialog } = await show({
      day: profitExplanationOf({ profit_types: [type], methods: [{ profit_type: type, fee_rate: "0.04" }] }),
    });
    expect(dialog.getByText(formula)).toBeVisible();
    expect(dialog.getAllByText(/^(PPS\+|PPLNS|SOLO):/u)).toHaveLength(1);
  });

  it("compares the result with the estimate, and explains a lower one", async () => {
    const { dialog } = await show({ day: profitExplanationOf({ estimated_profit: "0.14" }) });
    expect(valueOf(dialog, "PPS+ estimate of the day's hashrate")).toBe("0.14000000 BTC");
    expect(valueOf(dialog, "Result")).toMatch(/^0\.07000000 BTC.*−50\.00%$/u);
    expect(dialog.getByText(/over many days they even out\.$/u)).toBeVisible();
  });

  it("does not mention luck when the result is higher", async () => {
    const { dialog } = await show({ day: profitExplanationOf({ estimated_profit: "0.05" }) });
    expect(valueOf(dialog, "Result")).toMatch(/\+40\.00%$/u);
    expect(dialog.queryByText(/even out/u)).not.toBeInTheDocument();
  });

  it.each([null, "0"])("shows no comparison with an estimate of %s", async (estimated_profit) => {
    const { dialog } = await show({ day: profitExplanationOf({ estimated_profit }) });
    expect(dialog.queryByRole("heading", { name: "Estimate and result" })).not.toBeInTheDocument();
  });

  it("lists hours and credited blocks, if there are any", async () => {
    const { dialog } = await show({ day: profitExplanationOf() });
    const hours = within(dialog.getByRole("region", { name: "Hours of the day" }));
    expect(hours.getByRole("listitem")).toHaveTextContent(/12\/01\/2025 00:00–01:00/u);
    expect(hours.getByRole("listitem")).toHaveTextContent(/0\.00280000/u);
    const blocks = within(dialog.getByRole("region", { name: "Blocks credited in the day" }));
    expect(blocks.getByRole("listitem")).toHaveTextContent(/925,001.*0\.00090000.*0\.4200%/u);
  });

  it("lists the blocks of a solo miner", async () => {
    const solo = [{ ...OWN_BLOCK, height: 925_003, profit: "3.09" }];
    const { dialog } = await show({ day: profitExplanationOf({ solo }) });
    const own = within(dialog.getByRole("region", { name: "Your blocks (SOLO)" }));
    expect(own.getByRole("listitem")).toHaveTextContent(/925,003.*3\.09000000/u);
  });

  it("shows no empty lists", async () => {
    const { dialog } = await show({ day: profitExplanationOf({ hours: [], blocks: [] }) });
    expect(dialog.queryByRole("region")).not.toBeInTheDocument();
  });
});

describe("the explained day", () => {
  it.each([
    [false, "24 hours from 00:00 UTC+8."],
    [true, "24 hours from 00:00 UTC."],
  ])("R2.3.27 has the same boundary as the list (UTC: %p)", async (utc, text) => {
    const { dialog, useExplanation } = await show({ day: profitExplanationOf(), utc });
    expect(dialog.getByText(text)).toBeVisible();
    expect(useExplanation).toHaveBeenCalledWith("2025-12-01", utc);
  });

  it("is marked as incomplete if it is today", async () => {
    const { dialog } = await show({ day: profitExplanationOf({ is_running: true }) });
    expect(dialog.getByText("Today so far (UTC+8), full hours only.")).toBeVisible();
  });

  it("shows a notice if it had no earnings", async () => {
    const { dialog } = await show({ error: new ApiError(404, "Not found", null) });
    expect(dialog.getByText("No earnings on this day")).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  });

  it("R8.5 can be requested again after a failure", async () => {
    const { dialog, mutate, user } = await show({ error: new HttpError(503) });
    expect(dialog.getByText("Couldn't load the explanation.")).toBeVisible();
    expect(dialog.getByText("The server could not answer. Please try again in a moment.")).toBeVisible();

    await user.click(dialog.getByRole("button", { name: "Try again" }));

    expect(mutate).toHaveBeenCalledTimes(1);
  });

  it("closes with its buttons", async () => {
    const { dialog, onClose, user } = await show({ day: profitExplanationOf() });
    const [first] = dialog.getAllByRole("button", { name: "Close" });
    if (first) await user.click(first);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
