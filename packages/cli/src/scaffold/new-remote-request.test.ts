import path from "node:path";
import { readNewRemote } from "./new-remote-request.ts";

describe("the arguments of new-remote", () => {
  it("name the remote, its section and its target repository", () => {
    expect(readNewRemote(["loans"], "usage")).toEqual({ name: "loans", mount: "loans" });
    expect(
      readNewRemote(["loans", "my-loans", "--outside", "/tmp/loans", "--kit", "kit.tgz"], "usage"),
    ).toEqual({
      name: "loans",
      mount: "my-loans",
      outside: "/tmp/loans",
      kit: path.resolve("kit.tgz"),
    });
  });

  it.each([
    [[]],
    [["Loans"]],
    [["loans", "Finance"]],
    [["loans", "loans", "loans"]],
    [["loans", "--inside", "/tmp"]],
    [["loans", "--outside"]],
    [["loans", "--kit", "kit.tgz"]],
  ])("are rejected with the usage: %j", (words) => {
    expect(() => readNewRemote(words, "usage")).toThrow("usage");
  });
});
