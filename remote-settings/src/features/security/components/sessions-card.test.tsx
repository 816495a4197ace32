import { screen, waitFor, within } from "@testing-library/react";
import { showOnPhone } from "shared/testing";
import { closePage, type Reply } from "#/testing/open-page.tsx";
import { NOW, SECURED } from "../testing/security-overview.ts";
import { READING, openSecurity } from "../testing/security-page.tsx";

const ONE = "DELETE /account/session/2";
const ALL = "DELETE /account/session";

afterEach(closePage);

describe("signed-in devices", () => {
  it("R2.3.37 marks the current one, which cannot be ended here", async () => {
    await openSecurity();

    const table = within(screen.getByRole("table", { name: "Signed-in devices" }));
    const own = table.getByRole("row", { name: /Firefox on Linux/u });
    expect(own).toHaveTextContent(/This device192\.0\.2\.1/u);
    expect(within(own).queryByRole("button")).not.toBeInTheDocument();
    expect(table.getByRole("row", { name: /Safari on iPhone/u })).toHaveTextContent(/192\.0\.2\.9.*End$/u);
  });

  it("name a device that sent no name in the button too", async () => {
    const sessions = SECURED.sessions.map((session) => ({ ...session, device: "" }));
    await openSecurity({ sessions });

    expect(screen.getByRole("button", { name: "End the session on Unknown device" })).toBeVisible();
  });

  it("are listed on a phone", async () => {
    showOnPhone();
    await openSecurity();

    const list = within(screen.getByRole("list", { name: "Signed-in devices" }));
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Firefox on LinuxThis device.*192\.0\.2\.1/u),
      expect.stringMatching(/^Safari on iPhone.*192\.0\.2\.9/u),
    ]);
  });
});

describe("ending sessions", () => {
  async function ask(name: string, question: string, own: Readonly<Record<string, Reply>>) {
    const page = await openSecurity({}, own);
    await page.user.click(screen.getByRole("button", { name }));
    const dialog = await screen.findByRole("dialog", { name: question });
    return { ...page, dialog };
  }
  const askOne = (own: Reply) =>
    ask("End the session on Safari on iPhone", "End this session?", { [ONE]: own });

  it("R2.3.37 names the device, and ends only its session", async () => {
    const { answers, dialog, requests, user } = await askOne({ data: null });
    expect(dialog).toHaveTextContent("Safari on iPhone, 192.0.2.9");
    expect(requests(ONE)).toHaveLength(0);
    answers[READING] = { data: { ...SECURED, sessions: SECURED.sessions.slice(0, 1) } };

    await user.click(within(dialog).getByRole("button", { name: "End" }));

    expect(await screen.findByText("The session has ended")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Safari on iPhone")).not.toBeInTheDocument());
    expect(requests(ONE)).toHaveLength(1);
    expect(requests(ALL)).toHaveLength(0);
    expect(screen.queryByRole("button", { name: "End all others" })).not.toBeInTheDocument();
  });

  it("R2.3.37 ends all other sessions at once", async () => {
    const { dialog, requests, user } = await ask("End all others", "End all other sessions?", {
      [ALL]: { data: null },
    });
    expect(dialog).toHaveTextContent("Every other browser and app has to sign in again.");

    await user.click(within(dialog).getByRole("button", { name: "End all others" }));

    expect(await screen.findByText("All other sessions have ended")).toBeVisible();
    expect(requests(ALL)).toHaveLength(1);
    expect(requests(ONE)).toHaveLength(0);
  });

  it("ends nothing when canceled", async () => {
    const { dialog, requests, user } = await askOne({ data: null });

    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));

    expect(dialog).not.toBeInTheDocument();
    expect(requests(ONE)).toHaveLength(0);
  });

  it("shows why a session could not be ended, and keeps it", async () => {
    const { dialog, user } = await askOne({ code: 500, message: "Try again later." });

    await user.click(within(dialog).getByRole("button", { name: "End" }));

    expect(await screen.findByText("Try again later.")).toBeVisible();
    expect(screen.getByRole("button", { name: "End the session on Safari on iPhone" })).toBeVisible();
  });
});

describe("last sign-ins", () => {
  it.each([
    ["signin", "Signed in"],
    ["signin_failed", "Refused"],
    ["signin_recovery", "Recovery code"],
  ] as const)("shows a %s as “%s”", async (result, text) => {
    const signins = [{ id: 9, result, address: "198.51.100.7", device: "Opera on Windows", time: NOW }];
    await openSecurity({ signins });

    const row = screen.getByRole("row", { name: /Opera on Windows/u });
    expect(row).toHaveTextContent(new RegExp(`198\\.51\\.100\\.7${text}$`, "u"));
  });

  it("describes what will appear when there are none", async () => {
    await openSecurity({ signins: [] });

    expect(screen.getByText("Your next sign-in will appear here.")).toBeVisible();
  });
});
