import { act, screen } from "@testing-library/react";
import { DEFAULT_CUSTOM_SETTINGS } from "contracts";
import { beginSession, endSession } from "shared/session";
import { accountOf, userOf } from "shared/testing";
import { nameRemote, openRemote } from "./testing/open-remote.tsx";

const json = (data: unknown) => ({
  body: JSON.stringify({ code: 0, message: "", data }),
  contentType: "application/json",
});

/** Serves a remote whose page starts with two calls, to a visitor or a signed-in person. */
async function setUp({ isSignedIn }: { isSignedIn: boolean }) {
  const name = nameRemote();
  const calls = [`/res/${name}/BTC/state`, `/res/${name}/{coin}/home`];
  const early = { [`${name}.first`]: { calls, moreCalls: [], filledCalls: [], pages: {} } };
  const remote = openRemote({ name, releases: [{ name, change: { early } }] });
  const { assets } = remote;
  assets.answers.set("/res/account/user/info", json(userOf()));
  assets.answers.set("/res/account/origin/user", json(accountOf()));
  assets.answers.set("/res/setting/custom", json({ ...DEFAULT_CUSTOM_SETTINGS, default_coin: "LTC" }));
  if (isSignedIn) await act(() => beginSession("a-token-of-a-test-0001"));
  const requested = () => assets.requested.filter((path) => path.startsWith(`/res/${name}`));
  return { ...remote, name, requested };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  act(() => endSession());
  delete document.documentElement.dataset["earlyCalls"];
  globalThis.prefetchedResponses = undefined;
});

describe("the first calls of a remote's page", () => {
  it("are sent in parallel with its files, for the person's default coin, and only once", async () => {
    const { open, name, requested } = await setUp({ isSignedIn: true });
    const { unmount } = open();
    await screen.findByRole("article");

    expect(requested()).toEqual([`/res/${name}/BTC/state`, `/res/${name}/LTC/home`]);
    unmount();
    open();
    await screen.findByRole("article");
    expect(requested()).toHaveLength(2);
  });

  it("are not repeated if the document already sent them", async () => {
    const { open, name, requested } = await setUp({ isSignedIn: true });
    document.documentElement.dataset["earlyCalls"] = `/res/account/user/info /res/${name}/{coin}/home`;
    open();
    await screen.findByRole("article");

    expect(requested()).toEqual([`/res/${name}/BTC/state`]);
  });

  it("are not sent for a visitor", async () => {
    const { open, requested } = await setUp({ isSignedIn: false });
    open();
    await screen.findByRole("article");

    expect(requested()).toEqual([]);
  });
});
