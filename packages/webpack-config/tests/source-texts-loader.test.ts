import leaveOutSourceTexts from "../src/source-texts-loader.ts";

const write = (messages: object) =>
  `/*eslint-disable*/export const messages=JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;

describe("the catalog of the source language", () => {
  it("omits texts without placeholders, from which their ids are derived", () => {
    const kept = {
      // With a context, with a value, with a text other than the source.
      aaaaaa: ["Close"],
      yz7wBv: ["Hello ", ["name"]],
      dEgA5A: ["Never mind"],
    };

    expect(leaveOutSourceTexts(write({ yz7wBu: ["Close"], ...kept }))).toBe(write(kept));
  });

  it("keeps quotes and special replacement patterns intact", () => {
    const kept = { aaaaaa: ['It\'s "$&" and \\ here'] };

    expect(leaveOutSourceTexts(write(kept))).toBe(write(kept));
  });

  it("throws on input that is not a catalog", () => {
    expect(() => leaveOutSourceTexts("export const messages = {};")).toThrow("no compiled catalogue");
  });
});
