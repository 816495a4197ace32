import leaveOutSourceTexts from "../src/source-texts-loader.ts";

const write = (messages: object) =>
  `/*eslint-disable*/export const messages=JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;

describe("the catalogue of the source language", () => {
  it("leaves out texts without placeholders, whose ids are made of them", () => {
    const kept = {
      // With a context, with a value, with another text than the source.
      aaaaaa: ["Close"],
      yz7wBv: ["Hello ", ["name"]],
      dEgA5A: ["Never mind"],
    };

    expect(leaveOutSourceTexts(write({ yz7wBu: ["Close"], ...kept }))).toBe(write(kept));
  });

  it("keeps quotes and signs that a replacement would take for its own", () => {
    const kept = { aaaaaa: ['It\'s "$&" and \\ here'] };

    expect(leaveOutSourceTexts(write(kept))).toBe(write(kept));
  });

  it("refuses what is no catalogue", () => {
    expect(() => leaveOutSourceTexts("export const messages = {};")).toThrow("no compiled catalogue");
  });
});
