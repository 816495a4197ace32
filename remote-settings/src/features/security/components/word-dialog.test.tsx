import { screen, waitFor, within } from "@testing-library/react";
import { closePage, type Reply } from "#/testing/open-page.tsx";
import { SECURED } from "../testing/security-overview.ts";
import { READING, openSecurity } from "../testing/security-page.tsx";

const CALL = "PUT /setting/antiphishing";

async function openDialog(word: string | null, own: Reply = { data: null }) {
  const page = await openSecurity({ antiphishing: word }, { [CALL]: own });
  const name = word === null ? "Set the anti-phishing word" : "Change the anti-phishing word";
  await page.user.click(screen.getByRole("button", { name }));
  const dialog = within(await screen.findByRole("dialog", { name: "Anti-phishing word" }));
  const save = () => page.user.click(dialog.getByRole("button", { name: "Save" }));
  return { ...page, dialog, save, field: dialog.getByRole("textbox", { name: "Word" }) };
}

afterEach(closePage);

describe("anti-phishing word", () => {
  it("is saved, and shown on the page", async () => {
    const { answers, bodies, field, save, user } = await openDialog(null);
    await user.type(field, " north star ");
    answers[READING] = { data: { ...SECURED, antiphishing: "north star" } };

    await save();

    expect(await screen.findByText("Every email now contains the word")).toBeVisible();
    expect(await screen.findByText("north star")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(bodies(CALL)).toEqual([{ word: "north star" }]);
  });

  it("is removed by saving an empty field", async () => {
    const { bodies, save } = await openDialog("north star");

    await save();

    expect(await screen.findByText("Anti-phishing word removed")).toBeVisible();
    expect(bodies(CALL)).toEqual([{ word: "" }]);
  });

  it("rejects other characters, lists the allowed ones at the field, and keeps the input", async () => {
    const { field, requests, save, user } = await openDialog(null);
    await user.type(field, "star!");

    await save();

    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        /Use only letters, digits, spaces, periods, hyphens and underscores\./u,
      ),
    );
    expect(field).toBeInvalid();
    expect(field).toHaveValue("star!");
    expect(requests(CALL)).toHaveLength(0);
  });

  it("accepts at most twenty characters", async () => {
    const { field, user } = await openDialog(null);

    await user.type(field, "x".repeat(25));

    expect(field).toHaveValue("x".repeat(20));
  });

  it("shows why it was refused, and keeps the input", async () => {
    const { dialog, field, save, user } = await openDialog(null, { code: 4030, message: "Not allowed." });
    await user.type(field, "star");

    await save();

    expect(await dialog.findByRole("alert")).toHaveTextContent("Not allowed.");
    expect(field).toHaveValue("star");
  });

  it("is unchanged when canceled", async () => {
    const { dialog, field, requests, user } = await openDialog("north star");
    await user.type(field, "star");

    await user.click(dialog.getByRole("button", { name: "Cancel" }));

    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(requests(CALL)).toHaveLength(0);
  });
});
