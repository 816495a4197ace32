import { screen, waitFor } from "@testing-library/react";
import { showAtWidth, showOnPhone } from "shared/testing";
import { BITCOIN_ADDRESS } from "#/testing/auto-withdrawals.ts";
import { closePage } from "#/testing/open-page.tsx";
import { CHECK, openBatch } from "../testing/open-batch.tsx";

jest.setTimeout(60_000);

const LONG = "r".repeat(80);

afterEach(closePage);

async function paste(remark: string) {
  const page = await openBatch();
  await page.paste(`${BITCOIN_ADDRESS};0.1;${remark}`);
  await page.user.click(screen.getByRole("button", { name: "Use these rows" }));
  await screen.findByRole("textbox", { name: "Amount of row 1" });
  return page;
}

const remarks = () => screen.queryAllByRole("textbox", { name: "Remark of row 1" });

describe("the remark of a row", () => {
  it("R2.3.18 can be seen and shortened on a phone", async () => {
    showOnPhone();
    const { user, bodiesOf } = await paste(LONG);
    const [remark] = remarks();
    expect(await screen.findByText("1 row has errors.")).toBeVisible();
    expect(remark).toHaveValue(LONG);
    expect(remark).toBeInvalid();

    await user.clear(remark ?? document.body);
    await user.type(remark ?? document.body, "rent{Enter}");

    expect(await screen.findByText("All rows are valid.")).toBeVisible();
    await waitFor(() => expect(bodiesOf(CHECK).at(-1)).toMatchObject({ items: [{ remark: "rent" }] }));
  });

  it.each([
    ["phone", 24, 0],
    // The table has a column of remarks, which a tablet hides.
    ["tablet", 64, 1],
  ])("is left out on a %s while it is empty", async (_device, rem, fields) => {
    showAtWidth(rem);
    await paste("");

    expect(remarks()).toHaveLength(fields);
  });

  it("R2.3.18 is below the destination on a tablet, and the status precedes what is cut off", async () => {
    showAtWidth(64);
    await paste(LONG);
    const [address, remark] = screen.getAllByRole("textbox", { name: /^(Destination|Remark) of row 1$/u });

    expect(remark).toHaveValue(LONG);
    expect(remark?.closest("td")).toBe(address?.closest("td"));
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Row",
      "Destination",
      "Amount",
      "Status",
      "Recipient gets",
      "Remark",
      "Delete",
    ]);
  });
});
