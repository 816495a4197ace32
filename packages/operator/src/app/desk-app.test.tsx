import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { brand } from "brand";
import { pageOf } from "shared/testing";
import { APPROVAL } from "../testing/approval.ts";
import { AWAY, meOf, openDesk, SIGNED_OUT, type DeskAnswers } from "../testing/open-desk.tsx";
import { FINE_OVERVIEW } from "../testing/overview.ts";

afterEach(() => jest.restoreAllMocks());

const ACTION = {
  id: 8,
  time: 1_795_176_000,
  operator: "grace@pool.example",
  action: "decideWithdrawal",
  target: "withdrawals/59",
  detail: { decision: "refuse", reason: "Wrong address.", operator: "" },
  request_id: "7f1c",
  outcome: "refused",
  note: "Your roles do not include this action.",
};

describe("the sign-in", () => {
  it("asks for the password, then for the code, and opens the first page allowed for the roles", async () => {
    const answers: DeskAnswers = {
      "GET /operator/me": SIGNED_OUT,
      "POST /operator/sign-in": { data: { state: "code" } },
      "GET /operator/approvals": { data: pageOf([]) },
    };
    const seen = openDesk("/", answers);
    const user = userEvent.setup();

    await user.type(await screen.findByLabelText("Email"), "ada@pool.example");
    await user.type(screen.getByLabelText("Password"), "correct horse");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    const code = await screen.findByLabelText("Authenticator code");
    answers["POST /operator/sign-in"] = { status: 409, code: 21001, message: "Enter correct code" };
    await user.type(code, "111111");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Enter correct code");
    answers["POST /operator/sign-in"] = { data: { state: "signed_in" } };
    answers["GET /operator/me"] = meOf(["finance"]);
    await user.type(screen.getByLabelText("Authenticator code"), "222222");
    await user.click(screen.getByRole("button", { name: "Sign in" }));

    expect(await screen.findByRole("navigation", { name: "Desk" })).toBeVisible();
    expect(seen.filter(({ call }) => call.endsWith("sign-in")).map(({ body }) => body)).toEqual([
      { email: "ada@pool.example", password: "correct horse" },
      { email: "ada@pool.example", password: "correct horse", code: "111111" },
      { email: "ada@pool.example", password: "correct horse", code: "222222" },
    ]);
  });

  it("shows the secret of a new authenticator as a QR code and as text", async () => {
    openDesk("/", {
      "GET /operator/me": SIGNED_OUT,
      "POST /operator/sign-in": {
        data: {
          state: "enroll",
          secret: "JBSWY3DPEHPK3PXP",
          uri: "otpauth://totp/desk?secret=JBSWY3DPEHPK3PXP",
        },
      },
    });
    const user = userEvent.setup();

    await user.type(await screen.findByLabelText("Email"), "ada@pool.example");
    await user.type(screen.getByLabelText("Password"), "correct horse");
    await user.click(screen.getByRole("button", { name: "Continue" }));

    expect(await screen.findByRole("heading", { name: "Set up your authenticator" })).toBeVisible();
    expect(screen.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
    expect(screen.getByText("JBSWY3DPEHPK3PXP")).toBeVisible();
  });

  it("sets the first password with the token in the fragment, without checking for a session", async () => {
    const seen = openDesk("/password#the-token", {
      "POST /operator/password": { data: { email: "ada@pool.example" } },
    });
    const user = userEvent.setup();

    await user.type(await screen.findByLabelText("New password"), "short");
    await user.type(screen.getByLabelText("Repeat password"), "short");
    await user.click(screen.getByRole("button", { name: "Set password" }));
    expect(await screen.findByText("Use 12 characters or more.")).toBeVisible();
    await user.type(screen.getByLabelText("New password"), "-and-now-longer");
    await user.clear(screen.getByLabelText("Repeat password"));
    await user.type(screen.getByLabelText("Repeat password"), "short-and-now-longer");
    await user.click(screen.getByRole("button", { name: "Set password" }));

    expect(await screen.findByRole("status")).toHaveTextContent("The password of ada@pool.example is set.");
    expect(seen).toMatchObject([
      { call: "POST /operator/password", body: { token: "the-token", password: "short-and-now-longer" } },
    ]);
  });
});

describe("pages and roles", () => {
  it.each([
    ["/", SIGNED_OUT, "Sign in"],
    ["/support/chats", meOf(["support"]), "Chats"],
    ["/people", meOf(["support"]), "People"],
    ["/payments/59", meOf(["finance"]), "Order 59"],
    ["/audit", meOf(["support"]), "Access denied"],
  ])("show the name of %s in the document title", async (path, me, name) => {
    openDesk(path, { "GET /operator/me": me });

    await waitFor(() => expect(document.title).toBe(`${name} – ${brand.name}`));
  });

  it("lists only the areas allowed for the roles, and explains why another is denied", async () => {
    openDesk("/audit", { "GET /operator/me": meOf(["support"]) });

    const navigation = await screen.findByRole("navigation", { name: "Desk" });
    expect(within(navigation).queryByRole("link", { name: "Audit log" })).toBeNull();
    expect(screen.getByRole("heading", { name: "Access denied" })).toBeVisible();
    expect(screen.getByText("Audit log requires the role administrator. Your roles: support.")).toBeVisible();
  });

  it("shows the audit log and searches it", async () => {
    const seen = openDesk("/audit", {
      "GET /operator/me": meOf(["administrator"]),
      "GET /operator/actions": { data: pageOf([ACTION]) },
    });

    const row = await screen.findByRole("row", { name: /grace@pool\.example/u });
    expect(row).toHaveTextContent("decision: refuse, reason: Wrong address.refused");
    expect(within(row).getByText("withdrawals/59")).toBeVisible();
    expect(within(row).queryByRole("link")).toBeNull();
    expect(within(row).getByRole("cell", { name: "decide withdrawal" })).toBeVisible();
    expect(screen.getByRole("columnheader", { name: "Time (UTC)" })).toBeVisible();
    expect(row).toHaveTextContent("Your roles do not include this action.");
    await userEvent.type(screen.getByRole("textbox", { name: "Operator, action or target" }), "g");
    await screen.findByRole("row", { name: /grace@pool\.example/u });
    expect(seen.at(-1)?.query.get("about")).toBe("g");
  });

  it("confirms another operator's proposal, and shows the outcome", async () => {
    const answers: DeskAnswers = {
      "GET /operator/me": meOf(["finance"], 1),
      "GET /operator/approvals": { data: pageOf([APPROVAL]) },
      "POST /operator/approvals/4": {
        status: 409,
        code: 409,
        message: "This was already decided by alan@pool.example. Nothing was changed.",
      },
    };
    const seen = openDesk("/approvals", answers);
    const user = userEvent.setup();

    expect(await screen.findByRole("link", { name: /Approvals.*1 pending/u })).toBeVisible();
    const confirm = async () => {
      await user.click(await screen.findByRole("button", { name: "Confirm" }));
      const question = within(await screen.findByRole("dialog", { name: "Confirm this proposal?" }));
      expect(question.getByText("Withdrawal 59: 1.5 BTC")).toBeVisible();
      await user.click(question.getByRole("button", { name: "Confirm" }));
    };
    await confirm();
    expect(await screen.findByRole("alert")).toHaveTextContent("already decided by alan@pool.example");
    const done = {
      ...APPROVAL,
      status: "done",
      decider: "ada@pool.example",
      decided_time: 1,
      may_decide: false,
    };
    answers["POST /operator/approvals/4"] = { data: done };
    answers["GET /operator/approvals"] = { data: pageOf([done]) };
    await confirm();

    expect(await screen.findByRole("status")).toHaveTextContent("Withdrawal 59: 1.5 BTC: done.");
    expect(screen.queryByRole("button", { name: "Confirm" })).toBeNull();
    expect(seen.filter(({ call }) => call.startsWith("POST")).map(({ body }) => body)).toEqual([
      { decision: "confirm" },
      { decision: "confirm" },
    ]);
  });

  it("finishes an interrupted confirmation, which nobody can decline", async () => {
    const running = { ...APPROVAL, status: "running", decider: "bob@pool.example", decided_time: 1 };
    const answers: DeskAnswers = {
      "GET /operator/me": meOf(["finance"], 1),
      "GET /operator/approvals": { data: pageOf([running]) },
      "POST /operator/approvals/4": { data: { ...running, status: "done", may_decide: false } },
    };
    const seen = openDesk("/approvals", answers);

    expect(await screen.findByText(/its execution was interrupted\./u)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Decline" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Finish" }));
    const question = within(await screen.findByRole("dialog", { name: "Finish this proposal?" }));
    await userEvent.click(question.getByRole("button", { name: "Finish" }));

    expect(await screen.findByRole("status")).toHaveTextContent("Withdrawal 59: 1.5 BTC: done.");
    expect(seen.find(({ call }) => call === "POST /operator/approvals/4")?.body).toEqual({
      decision: "confirm",
    });
  });

  it("lets the proposer only withdraw it", async () => {
    openDesk("/approvals", {
      "GET /operator/me": meOf(["finance"]),
      "GET /operator/approvals": {
        data: pageOf([{ ...APPROVAL, proposer: "ada@pool.example", may_decide: false }]),
      },
    });

    expect(await screen.findByRole("button", { name: "Withdraw" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Confirm" })).toBeNull();
    expect(screen.getByText("Another operator must confirm this.")).toBeVisible();
  });

  it("returns to the sign-in when the session is over", async () => {
    const answers: DeskAnswers = {
      "GET /operator/me": meOf(["finance"]),
      "GET /operator/approvals": { data: pageOf([]) },
      "POST /operator/sign-out": { data: { state: "signed_out" } },
    };
    openDesk("/approvals", answers);

    await screen.findByText("No proposals.");
    answers["GET /operator/me"] = SIGNED_OUT;
    await userEvent.click(screen.getByRole("button", { name: "Sign out" }));

    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
  });

  it("shows the next operator nothing that the one before has read", async () => {
    const answers: DeskAnswers = {
      "GET /operator/me": meOf(["finance"]),
      "GET /operator/overview": { data: FINE_OVERVIEW },
      "POST /operator/sign-out": { data: { state: "signed_out" } },
      "POST /operator/sign-in": { data: { state: "code" } },
    };
    openDesk("/overview", answers);
    const user = userEvent.setup();

    await screen.findByRole("table", { name: "Solvency" });
    answers["GET /operator/me"] = SIGNED_OUT;
    answers["GET /operator/overview"] = AWAY;
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    await user.type(await screen.findByLabelText("Email"), "grace@pool.example");
    await user.type(screen.getByLabelText("Password"), "correct horse");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    answers["POST /operator/sign-in"] = { data: { state: "signed_in" } };
    answers["GET /operator/me"] = meOf(["support"], 0, "grace@pool.example");
    await user.type(await screen.findByLabelText("Authenticator code"), "222222");
    await user.click(screen.getByRole("button", { name: "Sign in" }));

    expect(await screen.findByText("Couldn't load the overview.")).toBeVisible();
    expect(screen.queryByRole("table", { name: "Solvency" })).toBeNull();
  });
});
