import { isServerReachable, watchReachability } from "./reachability.ts";

const PAUSE_MS = 5000;
type Health = "up" | "failing" | "away";

function setup(start: Health) {
  const server = { health: start };
  const asked = jest.spyOn(globalThis, "fetch").mockImplementation(async () => {
    if (server.health === "away") throw new TypeError("Failed to fetch");
    return new Response(null, { status: server.health === "up" ? 200 : 502 });
  });
  const onLost = jest.fn();
  const onBack = jest.fn();
  return { server, asked, onLost, onBack };
}

/** Advances time, and processes the responses that arrive. */
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it.each([
  ["up", true],
  ["failing", false],
  ["away", false],
] as const)("a server that is %s: reachable %p", async (health, expected) => {
  const { asked } = setup(health);

  expect(await isServerReachable()).toBe(expected);

  expect(asked).toHaveBeenCalledWith(
    "/healthz",
    expect.objectContaining({ method: "HEAD", cache: "no-store" }),
  );
});

it("reports nothing while the server responds", async () => {
  const { onLost, onBack, asked } = setup("up");
  const end = watchReachability({ onLost, onBack });
  await pass(PAUSE_MS * 3);
  end();

  expect(onLost).not.toHaveBeenCalled();
  expect(onBack).not.toHaveBeenCalled();
  expect(asked).toHaveBeenCalledTimes(1);
});

it("reports once that the server is unreachable, and once that it is back", async () => {
  const { server, onLost, onBack, asked } = setup("away");
  watchReachability({ onLost, onBack });
  await pass(PAUSE_MS * 2);
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(onBack).not.toHaveBeenCalled();

  server.health = "up";
  await pass(PAUSE_MS);
  expect(onBack).toHaveBeenCalledTimes(1);
  const count = asked.mock.calls.length;

  await pass(PAUSE_MS * 3);
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(asked).toHaveBeenCalledTimes(count);
});

it("checks immediately when the network is back", async () => {
  const { server, onLost, onBack } = setup("away");
  watchReachability({ onLost, onBack });
  await pass(0);
  server.health = "up";

  globalThis.dispatchEvent(new Event("online"));
  await pass(0);

  expect(onBack).toHaveBeenCalledTimes(1);
});

it("reports nothing after the watch has ended", async () => {
  const { server, onLost, onBack, asked } = setup("away");
  const end = watchReachability({ onLost, onBack });
  await pass(0);
  end();
  server.health = "up";
  const count = asked.mock.calls.length;

  globalThis.dispatchEvent(new Event("online"));
  await pass(PAUSE_MS * 2);

  expect(onBack).not.toHaveBeenCalled();
  expect(asked).toHaveBeenCalledTimes(count);
});

it("ignores a response that arrives after the watch has ended", async () => {
  const { onLost, onBack, asked } = setup("away");
  const answer = Promise.withResolvers<Response>();
  asked.mockReturnValue(answer.promise);
  const end = watchReachability({ onLost, onBack });

  end();
  answer.resolve(new Response(null, { status: 502 }));
  await pass(PAUSE_MS * 2);

  expect(onLost).not.toHaveBeenCalled();
  expect(asked).toHaveBeenCalledTimes(1);
});
