import { screen, waitFor, within } from "@testing-library/react";
import { ERROR_CODES, VALIDATION_TEXTS, type AgencyCode } from "contracts";
import { forgetWrites } from "shared/api";
import { loadCharts, showOnPhone, type Answer } from "shared/testing";
import { leavePage, type Answers } from "#/testing/open-page.tsx";
import { openTab } from "../testing/open-agency.tsx";

const FAILED: Answer = { code: 500, message: "The pool is resting." };
const CREATE = "POST /agency/code";
const CODE: AgencyCode = {
  code: "DESK-LARGE",
  link: "https://pool.example/en/agent-refer?code=DESK-LARGE",
  discount: "0.1",
  rate: "0.2",
  remark: "Large halls",
  customer_count: 2,
  create_time: 1_788_192_000,
};
async function openNewCode(answers: Answers = {}) {
  const page = await openTab("Invite codes", answers);
  await page.user.click(await screen.findByRole("button", { name: "New code" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New invite code" }));
  return {
    ...page,
    dialog,
    create: () => page.user.click(dialog.getByRole("button", { name: "Create code" })),
  };
}

const messages = () => screen.getByRole("region", { name: "Messages", hidden: true });

beforeAll(loadCharts);
afterEach(leavePage);

describe("invite codes", () => {
  it("are listed with discount and rate, and their link can be copied", async () => {
    const { user } = await openTab("Invite codes", { "/agency/code": { data: [CODE] } });
    const write = jest.spyOn(navigator.clipboard, "writeText");

    const row = await screen.findByRole("row", { name: /DESK-LARGE/u });
    expect(row).toHaveTextContent(/DESK-LARGELarge halls10%20%2/u);
    await user.click(within(row).getByRole("button", { name: "Copy the link of DESK-LARGE" }));
    expect(write).toHaveBeenCalledWith(CODE.link);
  });

  it("show on a phone the customer's discount and the agency's rate", async () => {
    showOnPhone();
    await openTab("Invite codes", { "/agency/code": { data: [CODE] } });

    expect(await screen.findByText("10% discount, 20% for you")).toBeVisible();
    expect(screen.getByRole("button", { name: "Delete DESK-LARGE" })).toBeVisible();
  });

  it.each(["", "many", "12.345", "101"])("reject the discount “%s”", async (typed) => {
    const { user, dialog, create, writes } = await openNewCode();
    expect(await dialog.findByText("At most 30%. The rest of your tier is your rate.")).toBeVisible();
    if (typed !== "") await user.type(dialog.getByRole("textbox", { name: /Customer discount/u }), typed);
    await create();

    expect(await dialog.findByText(VALIDATION_TEXTS.agency_discount_format)).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it("are sent with the discount as a ratio, and show a server refusal", async () => {
    const { user, dialog, create, writes } = await openNewCode({ [CREATE]: FAILED });
    await user.type(dialog.getByRole("textbox", { name: /Customer discount/u }), "12.5");
    await user.type(dialog.getByRole("textbox", { name: /Remark/u }), " Large halls ");
    await create();

    expect(await dialog.findByRole("alert")).toHaveTextContent("The pool is resting.");
    expect(writes()).toEqual([[CREATE, { discount: "0.125", remark: "Large halls" }]]);
  });

  it("show a server refusal at the field it names", async () => {
    const { user, dialog, create } = await openNewCode({
      [CREATE]: { code: ERROR_CODES.badRequest, message: "Above your tier.", data: { field: "discount" } },
    });
    await user.type(dialog.getByRole("textbox", { name: /Customer discount/u }), "40");
    await create();

    expect(await dialog.findByText("Above your tier.")).toBeVisible();
    expect(dialog.queryByRole("alert")).toBeNull();
  });

  it("are listed once created", async () => {
    let codes: AgencyCode[] = [];
    const { user, dialog, create } = await openNewCode({
      "GET /agency/code": () => ({ data: codes }),
      [CREATE]: () => {
        codes = [CODE];
        return { data: CODE };
      },
    });
    await user.type(dialog.getByRole("textbox", { name: /Customer discount/u }), "10");
    await create();

    expect(await screen.findByRole("row", { name: /DESK-LARGE/u })).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(messages()).toHaveTextContent("Invite code created");
  });

  it("are deleted after a confirmation, and stay when that fails", async () => {
    let codes = [CODE];
    let answer: Answer = FAILED;
    const { user, writes } = await openTab("Invite codes", {
      "GET /agency/code": () => ({ data: codes }),
      "DELETE /agency/code/DESK-LARGE": () => answer,
    });
    await user.click(await screen.findByRole("button", { name: "Delete DESK-LARGE" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete the code DESK-LARGE?" }));
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(messages()).toHaveTextContent("The pool is resting."));
    expect(screen.getByText("DESK-LARGE")).toBeInTheDocument();

    answer = { data: null };
    codes = [];
    forgetWrites();
    await waitFor(() =>
      expect(dialog.getByRole("button", { name: "Delete" })).not.toHaveAttribute("aria-busy"),
    );
    await user.click(dialog.getByRole("button", { name: "Delete" }));

    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(await screen.findByText("No invite codes")).toBeVisible();
  });
});
