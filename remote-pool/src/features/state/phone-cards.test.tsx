import { screen, within } from "@testing-library/react";
import { showOnPhone, workerOf, workerPageOf } from "shared/testing";
import { BLOCKS, DASHBOARD, NOW } from "#/testing/dashboard.ts";
import { closePool, openPool, type Answers } from "#/testing/open-pool.ts";

const WORKERS = "GET /pool/BTC/worker/group/-1";

async function open(answers: Answers = {}) {
  jest.spyOn(Date, "now").mockReturnValue(NOW * 1000);
  showOnPhone();
  const page = await openPool("/en/pool/state?coin=BTC", { answers: { ...DASHBOARD, ...answers } });
  await screen.findByText("active of 1,542");
  return page;
}

async function rowsOf(list: string): Promise<HTMLElement[]> {
  const shown = await screen.findByRole("list", { name: list });
  return within(shown).findAllByRole("listitem");
}

afterEach(closePool);

describe("workers that need attention, on a phone", () => {
  const LIST = "Workers that need attention";

  it("R2.3.25 are a list instead of a table, each with its state, hashrate and last share", async () => {
    await open();
    const [inactive, rejecting, ...others] = await rowsOf(LIST);

    expect(screen.queryByRole("table", { name: LIST })).toBeNull();
    expect(inactive).toHaveTextContent(/^s19-b02Inactive.*0\.00 TH\/s2 h ago$/u);
    expect(rejecting).toHaveTextContent(/^s21-c03High rejects200\.00 TH\/s\d+ d ago$/u);
    expect(others).toEqual([]);
  });

  it("R2.3.25 have hashrates in one unit, even if one is small", async () => {
    const small = workerOf({ id: 14, name: "usb-01", status: "unactive", hashrate_10min: "400000000" });
    await open({
      [WORKERS]: ({ query }) => ({
        data:
          query.get("status") === "unactive" ? workerPageOf([small]) : workerPageOf([workerOf({ id: 15 })]),
      }),
    });
    const [first] = await rowsOf(LIST);

    expect(first).toHaveTextContent(/0\.00 TH\/s/u);
  });

  it("link to their row in the list of all workers", async () => {
    await open();
    const [inactive] = await rowsOf(LIST);

    expect(within(inactive ?? document.body).getByRole("link", { name: "s19-b02" })).toHaveAttribute(
      "href",
      "/en/pool/worker?coin=BTC&q=s19-b02",
    );
  });
});

describe("latest blocks, on a phone", () => {
  const LIST = "Latest blocks of the pool";

  it("R2.3.25 show height, age, reward and luck", async () => {
    await open();
    const [lucky, orphan] = await rowsOf(LIST);

    expect(screen.queryByRole("table", { name: LIST })).toBeNull();
    expect(lucky).toHaveTextContent(/^925,0011 h ago3\.125.* BTC125\.00% luck$/u);
    expect(orphan).toHaveTextContent(/^924,900.*3\.125.* BTC– luck$/u);
  });

  it("R2.3.25 emphasize only luck above 100%", async () => {
    const [block] = BLOCKS.data;
    const even = { ...block, height: 925_002, hash: "00cc", luck: "1" };
    await open({ "GET /pool/BTC/block": { data: { ...BLOCKS, data: [even, block] } } });
    await rowsOf(LIST);

    expect(screen.getByText("125.00%")).toHaveClass("text-positive");
    expect(screen.getByText("100.00%")).not.toHaveClass("text-positive");
  });
});
