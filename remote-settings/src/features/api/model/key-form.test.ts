import * as v from "valibot";
import { keyFormSchema, privateLines, shortKey, toKeyForm } from "./key-form.ts";

describe("form of an API key", () => {
  it.each([
    ["203.0.113.7", undefined],
    ["", undefined],
    ["203.0.113.7\nnowhere", "ip_format"],
    [Array.from({ length: 21 }, (_, n) => `203.0.113.${String(n)}`).join("\n"), "ip_too_many"],
  ])("R5.6 the list %j: %s", (ip_whitelist, expected) => {
    const parsed = v.safeParse(keyFormSchema, { ...toKeyForm(undefined, "northfield"), ip_whitelist });

    expect(parsed.issues?.[0].message).toBe(expected);
  });

  it("recognizes private addresses", () => {
    const lines = [
      "10.0.0.1",
      "172.16.5.0/24",
      "172.32.0.1",
      "192.168.1.4",
      "fd00::1",
      "203.0.113.7",
      "2001:db8::1",
    ];

    expect(privateLines(lines)).toEqual(["10.0.0.1", "172.16.5.0/24", "192.168.1.4", "fd00::1"]);
  });

  it("shortens a key", () => {
    expect(shortKey("0123456789abcdef0123456789abcdef")).toBe("012345…cdef");
  });
});
