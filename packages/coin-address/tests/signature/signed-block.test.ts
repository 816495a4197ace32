import { readSignedBlock } from "../../src/signature/signed-block.ts";

const ADDRESS = "1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV";
const SIGNATURE = "H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk=";

const blockOf = (
  message: string,
  rest: string,
  { begin = "SIGNATURE", end = "BITCOIN SIGNED MESSAGE" } = {},
) =>
  `-----BEGIN BITCOIN SIGNED MESSAGE-----\n${message}\n-----BEGIN ${begin}-----\n${rest}\n-----END ${end}-----`;

describe("a signed block", () => {
  it.each([
    ["as the first wallet wrote it", blockOf("Hello", `${ADDRESS}\n\n${SIGNATURE}`)],
    [
      "with a version and a named address",
      blockOf("Hello", `Version: Wallet 4.1 (linux)\nAddress: ${ADDRESS}\n\n${SIGNATURE}`, {
        begin: "BITCOIN SIGNATURE",
        end: "BITCOIN SIGNATURE",
      }),
    ],
    ["with line ends of Windows", blockOf("Hello", `${ADDRESS}\n${SIGNATURE}`).replaceAll("\n", "\r\n")],
    ["with space around it", `\n  ${blockOf("Hello", `${ADDRESS}\n${SIGNATURE}`)}  \n`],
  ])("R2.3.44 is parsed %s", (_case, text) => {
    expect(readSignedBlock(text)).toEqual({ message: "Hello", address: ADDRESS, signature: SIGNATURE });
  });

  it.each(["two\nlines", " spaces around ", "line at the end\n", "-----dashes-----", "日本 🙂"])(
    "R2.3.44 keeps the message %j unchanged",
    (message) => {
      expect(readSignedBlock(blockOf(message, `${ADDRESS}\n${SIGNATURE}`))?.message).toBe(message);
    },
  );

  it.each([
    ["a plain message", "Hello"],
    ["a block without its end", blockOf("Hello", `${ADDRESS}\n${SIGNATURE}`).replace(/\n-----END.*/u, "")],
    ["a block without an address", blockOf("Hello", SIGNATURE)],
    ["a block without anything", blockOf("", "")],
    ["a message about a block", `See: ${blockOf("Hello", `${ADDRESS}\n${SIGNATURE}`)}`],
  ])("is not found in %s", (_case, text) => {
    expect(readSignedBlock(text)).toBeNull();
  });
});
