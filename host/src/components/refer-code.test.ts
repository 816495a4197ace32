import { dropReferCode, findReferCode, keepReferCode } from "./refer-code.ts";

afterEach(dropReferCode);

describe("the referral code of a link", () => {
  it("is kept until sign-up, also on pages without it", () => {
    keepReferCode("?refer=NORTH-7");
    keepReferCode("?tab=fees");

    expect(findReferCode("")).toBe("NORTH-7");
  });

  it("of the address comes before the one that was kept", () => {
    keepReferCode("?refer=NORTH-7");

    expect(findReferCode("?refer=SOUTH-3")).toBe("SOUTH-3");
  });

  it.each(["?refer=a!", "?refer=abc", `?refer=${"x".repeat(33)}`, ""])("is not kept of %s", (search) => {
    keepReferCode(search);

    expect(findReferCode("")).toBe("");
  });

  it("is forgotten once someone signed up", () => {
    keepReferCode("?refer=NORTH-7");
    dropReferCode();

    expect(findReferCode("")).toBe("");
  });
});
