import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { showOnPhone } from "shared/testing";
import { AWAY, meOf, openDesk, type DeskAnswer, type DeskAnswers } from "../../testing/open-desk.tsx";

afterEach(() => jest.restoreAllMocks());

const ADA = {
  id: 1,
  email: "ada@pool.example",
  roles: ["administrator"],
  state: "active",
  has_authenticator: true,
  created_time: 1_795_000_000,
  link_end: null,
};
const BOB = { ...ADA, id: 2, email: "bob@pool.example", roles: ["support"], state: "invited" };
const PROPOSED = { data: { state: "proposed", approval_id: 4 } };

function open(own: DeskAnswers = {}) {
  const answers: DeskAnswers = {
    "GET /operator/me": meOf(["administrator"]),
    "GET /operator/operators": { data: { operators: [ADA, BOB] } },
    ...own,
  };
  return { seen: openDesk("/operators", answers), answers, user: userEvent.setup() };
}

const rowOf = async (name: RegExp) => within(await screen.findByRole("row", { name }));

describe("operators", () => {
  it("are proposed with a role and a reason, for another administrator", async () => {
    const { seen, user } = open({ "PUT /operator/operators": PROPOSED });
    await user.click(await screen.findByRole("button", { name: "New operator" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New operator" }));
    await user.type(dialog.getByLabelText("Email"), "carl@pool.example");
    await user.type(dialog.getByLabelText("Reason"), "Joins the team.");
    await user.click(dialog.getByRole("button", { name: "Propose" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("An operator needs a role.");
    await user.click(dialog.getByRole("checkbox", { name: /^finance/u }));
    await user.click(dialog.getByRole("button", { name: "Propose" }));

    expect(await screen.findByRole("status")).toHaveTextContent("Another administrator confirms it");
    expect(seen.filter(({ call }) => call === "PUT /operator/operators").map(({ body }) => body)).toEqual([
      { email: "carl@pool.example", roles: ["finance"], reason: "Joins the team.", seen: null },
    ]);
  });

  it("get other roles only if they are still as the dialog shows them", async () => {
    const { seen, user } = open({
      "PUT /operator/operators": { status: 409, code: 409, message: "This operator was changed." },
    });
    await user.click((await rowOf(/ada@pool/u)).getByRole("button", { name: "Change roles" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Roles of ada@pool.example" }));
    await user.click(dialog.getByRole("checkbox", { name: /^finance/u }));
    await user.type(dialog.getByLabelText("Reason"), "More work.");
    await user.click(dialog.getByRole("button", { name: "Propose" }));

    expect(await dialog.findByRole("alert")).toHaveTextContent("This operator was changed.");
    expect(seen.find(({ call }) => call === "PUT /operator/operators")?.body).toEqual({
      email: "ada@pool.example",
      roles: ["administrator", "finance"],
      reason: "More work.",
      seen: { roles: ["administrator"], is_withdrawn: false },
    });
  });

  it("are a list on a phone, with their actions visible", async () => {
    showOnPhone();
    const { user } = open();
    const list = within(await screen.findByRole("list", { name: "Operators" }));
    const [ada, bob] = list.getAllByRole("listitem");
    expect(ada).toHaveTextContent("ada@pool.exampleadministratoractive");
    expect(within(bob ?? document.body).getByRole("button", { name: "Email the link" })).toBeVisible();

    await user.click(within(ada ?? document.body).getByRole("button", { name: "Change roles" }));
    expect(await screen.findByRole("dialog", { name: "Roles of ada@pool.example" })).toBeVisible();
  });

  it("are withdrawn by proposal, and the server's refusal is shown", async () => {
    const { user } = open({
      "POST /operator/operators/1/withdraw": { status: 409, code: 409, message: "This is the last one." },
    });
    await user.click((await rowOf(/ada@pool/u)).getByRole("button", { name: "Remove" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Remove ada@pool.example?" }));
    await user.type(dialog.getByLabelText("Reason"), "Leaves.");
    await user.click(dialog.getByRole("button", { name: "Propose removal" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("This is the last one.");
  });

  it("get their link by email while they have no password", async () => {
    const { user } = open({ "POST /operator/operators/2/link": { data: { link_end: 1_795_100_000 } } });
    expect((await rowOf(/ada@pool/u)).queryByRole("button", { name: /link/u })).toBeNull();
    await user.click((await rowOf(/bob@pool/u)).getByRole("button", { name: "Email the link" }));
    expect(await screen.findByText(/was emailed to bob@pool\.example/u)).toBeVisible();
  });

  it("show an empty state when there are none", async () => {
    open({ "GET /operator/operators": { data: { operators: [] } } });

    expect(await screen.findByText("No operators.")).toBeVisible();
    expect(screen.getByRole("button", { name: "New operator" })).toBeVisible();
  });

  it("show a placeholder while loading, and an error with a retry on failure", async () => {
    const late = Promise.withResolvers<DeskAnswer>();
    const { answers, user } = open({ "GET /operator/operators": late.promise });

    expect(await screen.findByRole("group", { name: "Loading…" })).toHaveAttribute("aria-busy", "true");
    expect(screen.getByRole("heading", { name: "Operators" })).toBeVisible();
    expect(screen.queryByRole("table")).toBeNull();
    late.resolve(AWAY);
    const failed = await screen.findByText("Couldn't load the operators.");
    expect(failed).toBeVisible();
    expect(screen.getByText("Try again later.")).toBeVisible();
    expect(screen.queryByRole("group", { name: "Loading…" })).toBeNull();
    answers["GET /operator/operators"] = { data: { operators: [ADA] } };
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("row", { name: /ada@pool/u })).toBeVisible();
    expect(failed).not.toBeInTheDocument();
  });
});
