import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DEFAULT_CUSTOM_SETTINGS } from "contracts";
import { clearCalls } from "shared/api";
import { formatCount, formatHashrateText } from "shared/format";
import { beginSession, endSession, getCustom } from "shared/session";
import { answerCalls, renderPage, userOf, type Answer } from "shared/testing";
import { useToasts } from "shared/toast";
import { MAIN } from "#/testing/accounts.ts";
import { CustomPage } from "./custom-page.tsx";

/** The shell's list of messages, as far as this page needs it. */
function Messages() {
  return (
    <ul>
      {useToasts().map(({ id, text, action }) => (
        <li key={id}>
          {text}
          {action !== undefined && <button onClick={action.onSelect}>{action.label}</button>}
        </li>
      ))}
    </ul>
  );
}

async function setup(stored: Answer = { data: null }) {
  const answers: Record<string, Answer> = {
    "GET /account/user/info": { data: userOf() },
    "GET /account/origin/user": { data: MAIN },
    "GET /setting/custom": { data: { ...DEFAULT_CUSTOM_SETTINGS, hash_units: { BTC: "T" } } },
    "PUT /setting/custom": stored,
  };
  const seen = answerCalls(({ method, path }) => answers[`${method} ${path}`]);
  await beginSession("a-token-of-a-test-0001");
  renderPage(
    <>
      <CustomPage />
      <Messages />
    </>,
    "/en/setting/custom",
  );
  const bodies = () => seen.filter(({ method }) => method === "PUT").map(({ body }) => body);
  return { user: userEvent.setup(), bodies };
}

afterEach(async () => {
  cleanup();
  endSession();
  jest.restoreAllMocks();
  await clearCalls();
});

describe("setting/custom", () => {
  it("R2.3.33 shows hashrates in the unit that was chosen", async () => {
    await setup();
    await screen.findByRole("option", { name: MAIN.account });

    expect(formatHashrateText("24610000000000000", { locale: "en_US", coin: "BTC" })).toMatch(
      /^24,610\.00\sTH\/s$/u,
    );
    await act(async () => endSession());
    expect(formatHashrateText("24610000000000000", { locale: "en_US", coin: "BTC" })).toMatch(
      /^24\.61\sPH\/s$/u,
    );
  });

  it("R2.3.33 saves a choice at once, shows it everywhere, and takes it back", async () => {
    const { user, bodies } = await setup();
    await user.selectOptions(await screen.findByRole("combobox", { name: "Number format" }), "point");

    expect(formatCount(1234, "en_US")).toBe("1.234");
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(formatCount(1234, "en_US")).toBe("1,234"));
    expect(bodies()).toEqual([{ number_format: "point" }, { number_format: "language" }]);
  });

  it("R2.3.33 chooses the columns of profit, and goes back to the usual ones", async () => {
    const { user, bodies } = await setup();
    await user.click(await screen.findByRole("checkbox", { name: "PPLNS" }));
    await user.click(screen.getByRole("checkbox", { name: "Fee" }));
    await user.click(screen.getByRole("button", { name: "Usual columns" }));

    expect(screen.getByRole("checkbox", { name: "PPLNS" })).toBeChecked();
    await waitFor(() =>
      expect(bodies()).toEqual([
        { profit_columns: ["hashrate", "pps", "solo", "rate", "price", "money"] },
        { profit_columns: ["hashrate", "pps", "solo", "fee", "rate", "price", "money"] },
        { profit_columns: null },
      ]),
    );
  });

  it("R2.3.33 goes back to what was when the server refuses, and tells it", async () => {
    const { user } = await setup({ code: 500, message: "Something went wrong" });
    await user.click(await screen.findByRole("switch", { name: "Hide amounts by default" }));

    expect(await screen.findByText(/went wrong/u)).toBeVisible();
    expect(getCustom().hide_amounts).toBe(false);
  });
});
