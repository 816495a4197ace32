import { loadForeignScript } from "./foreign-script.ts";

const NAMED = "https://captcha.example/captcha.js";

function load(options: { url?: string; signal?: AbortSignal } = {}) {
  const outcome = jest.fn();
  void loadForeignScript({
    policy: "foreign-script-test",
    url: NAMED,
    integrity: "sha384-hash",
    isNamed: (url) => url === NAMED,
    ...options,
  }).then(
    () => outcome("loaded"),
    (error: unknown) => outcome(error instanceof Error ? error.message : error),
  );
  return { outcome, script: document.head.querySelector("script") };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

it("R9.9 aborts a pending script after 10 s", async () => {
  const { outcome, script } = load();
  await jest.advanceTimersByTimeAsync(9999);
  expect(script).toBeInTheDocument();
  expect(outcome).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);

  expect(outcome).toHaveBeenCalledWith("the script is late");
  expect(script).not.toBeInTheDocument();
});

it("keeps a script that loaded; the timeout does nothing", async () => {
  const { outcome, script } = load();
  script?.dispatchEvent(new Event("load"));
  await jest.advanceTimersByTimeAsync(10_000);

  expect(outcome.mock.calls).toEqual([["loaded"]]);
  expect(script).toBeInTheDocument();
});

it("stops a script that is no longer needed", async () => {
  const needed = new AbortController();
  const { outcome, script } = load({ signal: needed.signal });
  needed.abort();
  await jest.advanceTimersByTimeAsync(0);

  expect(outcome).toHaveBeenCalledWith("the script is no longer needed");
  expect(script).not.toBeInTheDocument();
});

it("loads nothing that the operator did not configure", async () => {
  const { outcome, script } = load({ url: "https://evil.example/captcha.js" });
  await jest.advanceTimersByTimeAsync(0);

  expect(outcome).toHaveBeenCalledWith("another script is named");
  expect(script).toBeNull();
});
