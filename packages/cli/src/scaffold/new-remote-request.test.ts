import path from "node:path";
import { readNewRemote } from "./new-remote-request.ts";

describe("the words after new-remote", () => {
  it("name the remote, its section and the repository that it gets", () => {
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
  ])("are refused with the usage: %j", (words) => {
    expect(() => readNewRemote(words, "usage")).toThrow("usage");
  });
});
