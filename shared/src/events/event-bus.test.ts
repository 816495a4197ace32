import { createEventBus } from "./event-bus.ts";
import type { EventPayload } from "./declarations.ts";

const NAME = "federation/remote-load@1";

function setup() {
  const report = jest.fn();
  const payload: EventPayload<typeof NAME> = {
    remote: "wallet",
    version: "1.0.0",
    channel: "stable",
    revision: 1,
    outcome: "loaded",
    errorKind: null,
    timings: { entry: 12 },
  };
  return { bus: createEventBus(report), report, payload };
}

describe("the event bus", () => {
  it("calls every subscriber until it unsubscribes", () => {
    const { bus, payload } = setup();
    const [first, second] = [jest.fn(), jest.fn()];
    const leave = bus.on(NAME, first);
    bus.on(NAME, second);

    bus.emit(NAME, payload);
    leave();
    bus.emit(NAME, payload);

    expect(first.mock.calls).toEqual([[payload]]);
    expect(second).toHaveBeenCalledTimes(2);
  });

  it("reports a handler that throws, and still calls the others", () => {
    const { bus, report, payload } = setup();
    const second = jest.fn();
    bus.on(NAME, () => {
      throw new Error("broken");
    });
    bus.on(NAME, second);

    bus.emit(NAME, payload);

    expect(second).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith(NAME, expect.objectContaining({ message: "broken" }));
  });

  it("reports a payload that does not match, and sends nothing", () => {
    const { bus, report, payload } = setup();
    const handler = jest.fn();
    bus.on(NAME, handler);

    bus.emit(NAME, { ...payload, revision: Number.NaN });

    expect(handler).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledTimes(1);
  });
});
