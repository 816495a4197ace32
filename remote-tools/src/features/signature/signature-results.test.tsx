import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderPage } from "shared/testing";
import { SignaturePage } from "./signature-page.tsx";

const ENTRY = {
  Address: "1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV",
  Message: "This is an example of a signed message.",
  Signature: "H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk=",
};
const EVM = "0x1111111111111111111111111111111111111111";

function fill(entry: Partial<typeof ENTRY> = {}): void {
  for (const [label, value] of Object.entries({ ...ENTRY, ...entry }))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function setup(entry: Partial<typeof ENTRY> = {}) {
  renderPage(<SignaturePage />, "/en/tools/signature");
  fill(entry);
  return { user: userEvent.setup(), verify: screen.getByRole("button", { name: "Verify" }) };
}

const withHeader = (header: number) => {
  const bytes = Uint8Array.from(atob(ENTRY.Signature), (letter) => letter.charCodeAt(0));
  bytes[0] = header;
  return btoa(String.fromCodePoint(...bytes));
};

describe("verification results", () => {
  it("R2.3.44 names the standard, and disappears when anything changes", async () => {
    const { user, verify } = setup();
    await user.click(verify);
    expect(
      await screen.findByText(/Standard: Signed message with a header byte \(legacy\)\.$/),
    ).toBeVisible();

    await user.type(screen.getByLabelText("Signature"), " ");
    expect(screen.queryByText("The signature is valid.")).toBeNull();

    await user.click(verify);
    expect(await screen.findByText("The signature is valid.")).toBeVisible();
    await user.selectOptions(screen.getByLabelText("Coin"), "LTC");
    expect(screen.queryByText("The signature is valid.")).toBeNull();
  });

  it("is not shown for a message that changed during verification", async () => {
    const { verify } = setup();

    fireEvent.click(verify);
    fill({ Message: "I owe you all my coins." });
    // The check of the first message finishes once its module has loaded.
    await act(() => import("coin-address/signature"));

    expect(screen.queryByText("The signature is valid.")).toBeNull();
  });

  it.each([
    [
      "an address of another coin",
      { Address: "LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9" },
      /^This is not an address/,
    ],
    ["no base64", { Signature: "§§§" }, /neither base64 nor hexadecimal/],
    ["half a signature", { Signature: btoa("short") }, /has the wrong length/],
    ["a header of nothing", { Signature: withHeader(3) }, /The header byte of the signature is 3\./],
    [
      "a header of a witness address",
      { Signature: withHeader(39) },
      /^The header byte 39 belongs to another kind/,
    ],
  ])("R2.3.44 explains what is wrong with %s", async (_case, entry, text) => {
    const { user, verify } = setup(entry);
    await user.click(verify);

    expect(await screen.findByText("The signature can't be verified.")).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it("R2.3.44 refers to Ethereum's personal messages for Ethereum coins", async () => {
    const { user, verify } = setup({ Address: EVM, Signature: `0x${"11".repeat(64)}1b` });
    await user.selectOptions(screen.getByLabelText("Coin"), "ETC");
    await user.click(verify);

    expect(await screen.findByText("The signature is not valid.")).toBeVisible();
    expect(screen.getByText(/Standard: Personal message \(EIP-191\)\.$/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Remove spaces at the end" })).toBeNull();
  });
});

describe("the form", () => {
  it.each(["Address", "Message", "Signature"] as const)("cannot be submitted without %s", async (label) => {
    const { verify } = setup({ [label]: "" });
    expect(verify).toBeDisabled();

    fireEvent.submit(screen.getByRole("form", { name: "Verify a signature" }));
    fill();
    expect(verify).toBeEnabled();
    expect(screen.queryByText("The signature is valid.")).toBeNull();
  });

  it("accepts a message of spaces, and counts bytes, not letters", () => {
    const { verify } = setup({ Message: "  " });
    expect(verify).toBeEnabled();
    expect(screen.getByText(/^2 bytes, taken exactly as typed\./)).toBeVisible();

    fill({ Message: "é🙂" });
    expect(screen.getByText(/^6 bytes/)).toBeVisible();
  });
});
