import { setRemotePages } from "shared/navigation";
import { isObserverAddress } from "./observer-address.ts";

afterEach(() => setRemotePages(null));

it.each([
  ["/en/observer/partner-a/dashboard", true],
  ["/ru/hosting/watched/7", true],
  ["/ru/hosting/mine", false],
  ["/ru/pool/state", false],
  ["/ru/nothing/here", false],
])("classifies %s as an observer address: %s", (path, expected) => {
  const page = { title: {}, remote: "hosting", isEnabled: true };
  setRemotePages([
    { ...page, name: "hosting.watched", pattern: "hosting/watched/:id?", access: "observer" },
    { ...page, name: "hosting.mine", pattern: "hosting/mine", access: "account" },
  ]);

  expect(isObserverAddress(path)).toBe(expected);
});

it("returns false while the remote pages are not known", () => {
  expect(isObserverAddress("/ru/hosting/watched/7")).toBe(false);
});
