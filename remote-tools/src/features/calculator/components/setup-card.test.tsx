import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { clearCalls } from "shared/api";
import { endSession } from "shared/session";
import { openCalculator, openSignedIn } from "#/testing/open-calculator.tsx";
import { machineOf, marketOf } from "#/testing/market.ts";

const MACHINES = ["S21", "S19", "M60", "T21", "A14"].map((name, index) =>
  machineOf({ name, hashrate: String(200 + index * 10), power: String(3500 + index * 100) }),
);
const address = () => screen.getByLabelText("Address");
const field = (name: string | RegExp) => screen.getByRole("textbox", { name });

afterEach(async () => {
  jest.restoreAllMocks();
  endSession();
  await clearCalls();
});

describe("invalid field values", () => {
  it.each([
    ["Hashrate", "", "Enter a value."],
    ["Hashrate", "0", "Enter a number above 0."],
    ["Hashrate", "1.123456789", "Use up to 8 decimals."],
    ["Power", "..", "Enter a number."],
    ["Power", "-1", "Enter a number from 0 to 1,000,000,000."],
    ["Electricity", "0.123456789", "Use up to 8 decimals."],
    ["Pool fee", "101", "Enter a number from 0 to 100."],
    ["Uptime", "100.5", "Enter a number from 0 to 100."],
    ["Miners", "1.5", "Enter a whole number."],
    ["Miners", "0", "Enter a number from 1 to 1,000,000."],
    ["Price growth per month", "-51", "Enter a number from -50 to 100."],
    ["Difficulty", "0", "Enter a number above 0."],
    ["BTC price", "-1", "Enter a number from 0 to 1,000,000,000,000,000."],
  ])("R2.3.41 %s of “%s”: %s", async (name, text, problem) => {
    const { user, findResult } = openCalculator();
    const result = await findResult();

    await user.clear(field(name));
    if (text !== "") await user.type(field(name), text);

    expect(field(name)).toBeInvalid();
    expect(field(name)).toHaveAccessibleDescription(problem.replace("from -50", "from −50"));
    expect(result.getByText("No result yet.")).toBeVisible();
    expect(result.getByText("Fill in the highlighted fields to see it.")).toBeVisible();
  });

  it("asks for the power when the miners could not be loaded, instead of leaving out the electricity", async () => {
    const { findResult } = openCalculator({ machines: { code: 22000, message: "No machines." } });
    const result = await findResult();

    expect(screen.getByRole("alert")).toHaveTextContent("Couldn't load the miners.");
    expect(screen.getByRole("button", { name: "Try again" })).toBeEnabled();
    expect(field("Power")).toHaveValue("");
    expect(field("Power")).toHaveAccessibleDescription("Enter a value.");
    expect(result.getByText("No result yet.")).toBeVisible();
  });

  it("offers a keyboard with a minus for a falling price only", async () => {
    const { findResult } = openCalculator();
    await findResult();

    expect(field("Price growth per month")).toHaveAttribute("inputmode", "text");
    expect(field("Power")).toHaveAttribute("inputmode", "decimal");
  });

  it("R2.3.41 accepts an empty cost, which is optional", async () => {
    const { user, findResult } = openCalculator({ query: "?cost=3000" });
    const result = await findResult();

    await user.clear(field(/^Hardware cost/u));

    expect(field(/^Hardware cost/u)).toBeValid();
    expect(result.getByText("Enter the hardware cost.")).toBeVisible();
  });
});

describe("initial values of the fields", () => {
  it("R2.3.41 shows which machine the power is based on, until it is typed", async () => {
    const { user, findResult } = openCalculator();
    await findResult();
    expect(screen.getByText("Power estimated from Model S.")).toBeVisible();

    await user.type(field("Power"), "1");

    expect(screen.queryByText("Power estimated from Model S.")).not.toBeInTheDocument();
  });

  it("R2.3.41 estimates the power again for another hashrate", async () => {
    const { user, findResult } = openCalculator();
    await findResult();

    await user.clear(field("Hashrate"));
    await user.type(field("Hashrate"), "0.4");

    expect(field("Power")).toHaveValue("7");
  });

  it("R2.3.41 notes that hashrate, power and cost are per miner when there are several", async () => {
    const { user, findResult } = openCalculator();
    await findResult();
    const note = "Hashrate, power and cost are for one miner.";
    expect(screen.queryByText(note)).not.toBeInTheDocument();

    await user.clear(field("Miners"));
    await user.type(field("Miners"), "10");

    expect(screen.getByText(note)).toBeVisible();
  });

  it("R2.3.41 calculates without the machine list once the power is entered", async () => {
    const { user, findResult } = openCalculator({ machines: { code: 22000, message: "No machines." } });
    const result = await findResult();
    expect(field("Hashrate")).toHaveValue("1");
    expect(screen.queryByRole("group", { name: "Miners" })).not.toBeInTheDocument();

    await user.type(field("Power"), "3.5");

    expect(result.queryByText("No result yet.")).not.toBeInTheDocument();
  });

  it("R2.3.41 asks for a price where the market has none", async () => {
    const { findResult } = openCalculator({ market: [marketOf({ coin_price: null })] });
    await findResult();

    expect(field("BTC price")).toHaveAccessibleDescription(/No market price\. Enter one\.|Enter a value\./u);
  });
});

describe("coin and unit", () => {
  const LTC = marketOf({ coin: "LTC", mining_algorithm: "Scrypt", hash_unit: "T", profit: { LTC: "1.08" } });

  it("R2.3.41 are selected, and a new coin clears the values typed for the old one", async () => {
    const { user, findResult } = openCalculator({
      market: [marketOf(), LTC],
      query: "?hashrate=5&electricity=0.04&fee=1",
    });
    await findResult();

    await user.selectOptions(screen.getByRole("combobox", { name: "Coin" }), "LTC");

    expect(field("Hashrate")).toHaveValue("1");
    expect(field("Electricity")).toHaveValue("0.04");
    expect(field("Pool fee")).toHaveValue("4");
    expect(field("LTC price")).toHaveValue("100000");
    expect(screen.getByRole("combobox", { name: "Unit of the hashrate" })).toHaveDisplayValue("TH/s");
    await waitFor(() => expect(address()).toHaveTextContent("coin=LTC"));
    expect(address()).not.toHaveTextContent("fee=");
  });

  it("R2.3.41 another unit keeps the number but changes the result", async () => {
    const { user, findResult } = openCalculator({ query: "?hashrate=200&power=3.5" });
    const result = await findResult();

    await user.selectOptions(screen.getByRole("combobox", { name: "Unit of the hashrate" }), "TH/s");

    expect(field("Hashrate")).toHaveValue("200");
    expect(result.getByText("8.38")).toBeVisible();
    await waitFor(() => expect(address()).toHaveTextContent("unit=T"));
  });
});

describe("machine presets", () => {
  it("R2.3.41 are three buttons and a list of the other machines", async () => {
    const { user, findResult } = openCalculator({ machines: { data: { miners: MACHINES } } });
    await findResult();
    const group = within(screen.getByRole("group", { name: "Miners" }));
    expect(group.getAllByRole("button").map((one) => one.textContent)).toEqual(["S21", "S19", "M60"]);
    const others = group.getByRole("combobox", { name: "Other miners" });

    await user.selectOptions(others, "A14");

    expect(field("Hashrate")).toHaveValue("240");
    expect(field("Power")).toHaveValue("3.9");
    expect(others).toHaveDisplayValue("A14");
  });

  it("R2.3.41 leave out machines of other coins", async () => {
    const miners = [machineOf({ name: "S21" }), machineOf({ name: "L9", coin: "LTC" })];
    const { findResult } = openCalculator({ machines: { data: { miners } } });
    await findResult();

    expect(screen.getByRole("button", { name: "S21" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "L9" })).not.toBeInTheDocument();
  });

  it("R2.3.41 offer a mining visitor their own average", async () => {
    const { user, findResult, seen } = await openSignedIn("24370000000000000", { query: "?power=9" });
    await findResult();
    await user.click(await screen.findByRole("button", { name: "My 24 h average" }));

    expect(field("Hashrate")).toHaveValue("24.37");
    expect(field("Power")).toHaveValue("426.475");
    expect(screen.getByRole("button", { name: "My 24 h average" })).toHaveAttribute("aria-pressed", "true");
    expect(seen).toContain("/pool/BTC/home");
  });

  it("R2.3.41 offer no average to a visitor who is not signed in", async () => {
    const { findResult, seen } = openCalculator();
    await findResult();
    expect(screen.queryByRole("button", { name: "My 24 h average" })).not.toBeInTheDocument();
    expect(seen).not.toContain("/pool/BTC/home");
  });
});

describe("the difficulty growth", () => {
  it("R2.3.41 is set with the slider", async () => {
    const { findResult } = openCalculator({ query: "?growth=2" });
    await findResult();

    // jsdom does not support the keyboard on range inputs.
    fireEvent.change(screen.getByRole("slider", { name: "Difficulty growth per month" }), {
      target: { value: "2.1" },
    });

    await waitFor(() => expect(address()).toHaveTextContent("growth=2.1"));
  });
});

it("8.5 dates the market values with their measurement, which an engine that is away leaves old", async () => {
  const { findResult } = openCalculator({
    market: [marketOf({ measured_time: Date.UTC(2025, 8, 20, 12) / 1000 })],
  });
  await findResult();

  expect(screen.getByText(/^Market data from 09\/20\/2025 /u)).toBeVisible();
});
