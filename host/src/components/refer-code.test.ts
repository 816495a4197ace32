import { dropReferCode, findReferCode, keepReferCode } from "./refer-code.ts";

afterEach(dropReferCode);

describe("the referral code of a link", () => {
  it("is kept until sign-up, also on pages without it", () => {
    keepReferCode("?refer=NORTH-7");
    keepReferCode("?tab=fees");

    expect(findReferCode("")).toBe("NORTH-7");
  });

  it("in the address takes precedence over the stored one", () => {
    keepReferCode("?refer=NORTH-7");

    expect(findReferCode("?refer=SOUTH-3")).toBe("SOUTH-3");
  });

  it.each(["?refer=a!", "?refer=abc", `?refer=${"x".repeat(33)}`, ""])("is not stored from %s", (search) => {
    keepReferCode(search);

    expect(findReferCode("")).toBe("");
  });

  it("is removed after sign-up", () => {
    keepReferCode("?refer=NORTH-7");
    dropReferCode();

    expect(findReferCode("")).toBe("");
  });
});
