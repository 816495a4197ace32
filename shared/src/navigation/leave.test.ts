import { goToPath, isSafeNext, readNext, setNavigator } from "./leave.ts";

const OWN = location.origin;

describe("the redirect address", () => {
  it.each([
    ["/en/wallet/summary", true],
    ["/en/wallet/summary?tab=1#top", true],
    ["/ru/pool/worker", true],
    ["//evil.example/en", false],
    ["/\\evil.example", false],
    ["https://evil.example/en", false],
    ["javascript:alert(1)", false],
    ["data:text/html,x", false],
    [" https://evil.example", false],
    ["en/wallet", false],
    ["", false],
  ])("R2.1.6 %j may be followed: %s", (next, isSafe) => {
    expect(isSafeNext(next)).toBe(isSafe);
  });

  it.each([
    ["?next=%2Fen%2Fwallet%2Fsummary%3Fa%3D1", "/en/wallet/summary?a=1"],
    ["?next=/en/pool/worker&next=//evil.example", "/en/pool/worker"],
    ["?next=%2F%2Fevil.example", "/en"],
    ["?next=", "/en"],
    ["?other=/en/wallet", "/en"],
    ["", "/en"],
  ])("R2.1.6 of %j is %s", (search, next) => {
    expect(readNext(search, "/en")).toBe(next);
  });

  it("R2.1.6 of another origin is rejected, even when it starts like this one", () => {
    expect(isSafeNext(`${OWN}.evil.example/en`)).toBe(false);
    expect(isSafeNext(`https://${location.host}@evil.example/en`)).toBe(false);
  });
});

it("a page is changed through the router, replacing the current one on request", () => {
  const navigate = jest.fn();
  setNavigator(navigate);

  goToPath("/en/wallet");
  goToPath("/en/404", { replace: true });

  expect(navigate.mock.calls).toEqual([
    ["/en/wallet", { replace: false }],
    ["/en/404", { replace: true }],
  ]);
});
