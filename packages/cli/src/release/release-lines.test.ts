import { writeReleaseLine } from "./release-lines.ts";

const RELEASED = {
  remote: "wallet",
  version: "1.4.0",
  base: "/remotes/wallet/1.4.0-a1/",
  revision: 12,
  isChanged: true,
  isSignedAgain: false,
};

it.each([
  [
    "to everyone",
    {},
    undefined,
    "Released wallet 1.4.0 at /remotes/wallet/1.4.0-a1/ (registry revision 12); visitors get it with their next page load.",
  ],
  [
    "to some",
    {},
    10,
    "Released wallet 1.4.0 at /remotes/wallet/1.4.0-a1/ (registry revision 12); 10 % of the visitors get it with their next page load.",
  ],
  ["again", { isChanged: false }, 50, "wallet 1.4.0 is already released; nothing has changed."],
  [
    "again after its key was replaced",
    { isChanged: false, isSignedAgain: true },
    undefined,
    "wallet 1.4.0 was signed again; gateways serve it once they read the registry again.",
  ],
])("says what became of a release %s", (_kind, change, weight, line) => {
  expect(writeReleaseLine({ ...RELEASED, ...change }, weight)).toBe(line);
});
