import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { answerCalls, renderPage } from "shared/testing";
import { SignaturePage } from "./signature-page.tsx";

const ENTRY = {
  address: "1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV",
  message: "This is an example of a signed message.",
  signature: "H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk=",
};

async function verify(change: Partial<typeof ENTRY> = {}) {
  const seen = answerCalls(() => undefined);
  renderPage(<SignaturePage />, "/en/tools/signature");
  const user = userEvent.setup();
  const entry = { ...ENTRY, ...change };
  for (const [label, text] of [
    ["Address", entry.address],
    ["Message", entry.message],
    ["Signature", entry.signature],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.click(screen.getByRole("button", { name: "Verify" }));
  return { seen, user };
}

describe("the signature page", () => {
  it("R2.3.44 verifies in the browser, without a call", async () => {
    const { seen } = await verify();

    expect(await screen.findByText("The signature is valid.")).toBeVisible();
    expect(seen).toEqual([]);
  });

  it("offers to remove trailing spaces, which often make a message differ", async () => {
    const { user } = await verify({ message: `${ENTRY.message}\n` });
    expect(await screen.findByText("The signature is not valid.")).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Remove spaces at the end" }));
    expect(await screen.findByText("The signature is valid.")).toBeVisible();
  });

  it("R2.3.44 names a wrong header byte", async () => {
    await verify({ signature: `A${ENTRY.signature.slice(1)}` });

    expect(await screen.findByText(/The header byte of the signature is 3\./)).toBeVisible();
  });

  it("splits a pasted signed message into its parts", async () => {
    answerCalls(() => undefined);
    renderPage(<SignaturePage />, "/en/tools/signature");
    const user = userEvent.setup();
    await user.click(screen.getByLabelText("Message"));
    await user.paste(
      `-----BEGIN BITCOIN SIGNED MESSAGE-----\n${ENTRY.message}\n-----BEGIN SIGNATURE-----\n${ENTRY.address}\n\n${ENTRY.signature}\n-----END BITCOIN SIGNED MESSAGE-----`,
    );

    expect(screen.getByLabelText("Address")).toHaveValue(ENTRY.address);
    expect(screen.getByLabelText("Message")).toHaveValue(ENTRY.message);
    expect(screen.getByLabelText("Signature")).toHaveValue(ENTRY.signature);
  });
});
