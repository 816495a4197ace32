import { render, screen } from "@testing-library/react";
import { memo, type ReactNode } from "react";
import {
  adaptContract,
  CONTRACT_VERSION,
  isRemoteContract,
  readContract,
  RemoteContext,
  usePortalElement,
  useRemoteContext,
} from "./index.ts";

function setup() {
  return {
    contract: CONTRACT_VERSION,
    routes: [
      { name: "wallet.summary", path: "summary", lazy: () => Promise.resolve({ Component: () => null }) },
    ],
    messages: () => Promise.resolve({}),
  };
}

describe("the shape of a remote", () => {
  test.each([
    ["the least a remote has", {}, true],
    [
      "all of it",
      { Root: memo(() => null), init: () => undefined, mount: () => undefined, unmount: () => undefined },
      true,
    ],
    ["no version", { contract: undefined }, false],
    ["a version that is none", { contract: "new" }, false],
    ["no routes", { routes: undefined }, false],
    ["a route without a page", { routes: [{ name: "a", path: "a" }] }, false],
    ["no catalogues", { messages: {} }, false],
    ["a hook that is no function", { mount: "later" }, false],
  ])("%s", (_name, change, expected) => {
    expect(isRemoteContract({ ...setup(), ...change })).toBe(expected);
  });

  test.each([[null], [undefined], ["text"], [{}], [{ default: setup() }]])(
    "is not found in the module %p",
    (module) => {
      expect(readContract(module)).toBeNull();
    },
  );

  it("is exported under the name remote", () => {
    const remote = setup();

    expect(readContract({ remote })).toBe(remote);
  });

  test.each([
    ["1.0.0", true],
    ["1.9.0", true],
    ["2.0.0", false],
    ["0.9.0", false],
  ])("of contract %s runs in this host: %s", (contract, runs) => {
    expect(adaptContract({ ...setup(), contract }) !== null).toBe(runs);
  });
});

describe("the context of a remote", () => {
  function Probe(): ReactNode {
    const { base } = useRemoteContext();
    return `${base} ${usePortalElement()?.dataset.mfe ?? ""}`;
  }

  it("provides mount and portal", () => {
    const portal = document.createElement("div");
    portal.dataset.mfe = "wallet";
    const host = { contract: CONTRACT_VERSION, has: () => false, report: () => undefined };
    render(
      <RemoteContext value={{ host, base: "/en/wallet", portal, signal: new AbortController().signal }}>
        <Probe />
      </RemoteContext>,
    );

    expect(screen.getByText("/en/wallet wallet")).toBeInTheDocument();
  });

  it("throws outside a remote", () => {
    // React reports an uncaught error on the console, which is expected here.
    jest.spyOn(console, "error").mockImplementation(() => undefined);

    expect(() => render(<Probe />)).toThrow("outside a remote");
  });
});
