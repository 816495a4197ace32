import { DEFAULT_CUSTOM_SETTINGS, type CustomSettings } from "contracts";
import { forgetWrites } from "../api/index.ts";
import { getLocaleState, setTheme, setTimezone } from "../locale/index.ts";
import { answerCalls, holdAnswer, type Answer } from "../testing/index.ts";
import { changeCustom, getCustom, loadCustom, resetCustom } from "./custom-store.ts";

const STORED: CustomSettings = {
  ...DEFAULT_CUSTOM_SETTINGS,
  hide_amounts: true,
  number_format: "space",
  hash_units: { BTC: "E" },
  motion: "reduced",
  theme: "dark",
  time_zone: "480",
};

function setup(answers: Record<string, Answer | Promise<Answer>>) {
  return answerCalls(({ method, path }) => answers[`${method} ${path}`]);
}

afterEach(() => {
  jest.restoreAllMocks();
  resetCustom();
  setTheme("system");
  setTimezone("local");
  forgetWrites();
});

describe("the person's settings", () => {
  it("R2.3.38 are read and applied to the page", async () => {
    setup({ "GET /setting/custom": { data: STORED } });

    await loadCustom();

    expect(getCustom()).toEqual(STORED);
    expect(getLocaleState()).toMatchObject({
      numberFormat: "space",
      hashUnits: { BTC: "E" },
      theme: "dark",
      timezone: "480",
    });
    expect(document.documentElement.dataset).toMatchObject({ motion: "reduced", theme: "dark" });
  });

  it("fall back to the defaults when they cannot be read", async () => {
    setup({ "GET /setting/custom": { status: 503 } });
    await loadCustom();
    expect(getCustom()).toEqual(DEFAULT_CUSTOM_SETTINGS);
  });

  it("are reset to the defaults", async () => {
    setup({ "GET /setting/custom": { data: STORED } });
    await loadCustom();

    resetCustom();

    expect(getCustom().hide_amounts).toBe(false);
    expect(getLocaleState().numberFormat).toBe("language");
    expect(document.documentElement.dataset["motion"]).toBeUndefined();
  });
});

describe("a change of the settings", () => {
  it("R2.3.38 is shown before the server has stored it, and sent unchanged", async () => {
    const { answer, give } = holdAnswer();
    const seen = setup({ "PUT /setting/custom": answer });

    const stored = changeCustom({ hide_amounts: true });
    expect(getCustom().hide_amounts).toBe(true);
    give({ data: null });
    await stored;

    expect(getCustom().hide_amounts).toBe(true);
    expect(seen.map(({ body }) => body)).toEqual([{ hide_amounts: true }]);
  });

  it("is reverted when the server rejects it", async () => {
    const refusal: Answer = { code: 22000, message: "Not now." };
    setup({ "PUT /setting/custom": refusal });

    await expect(changeCustom({ number_format: "comma" })).rejects.toThrow("Not now.");

    expect(getCustom().number_format).toBe("language");
    expect(getLocaleState().numberFormat).toBe("language");
  });

  it("is reverted alone when only it fails", async () => {
    const first = holdAnswer();
    const replies: (Answer | Promise<Answer>)[] = [first.answer, { data: null }];
    answerCalls(() => replies.shift());

    const failed = changeCustom({ hide_amounts: true }).catch(() => "failed");
    const kept = changeCustom({ motion: "reduced" });
    first.give({ status: 502 });

    await expect(failed).resolves.toBe("failed");
    expect(getCustom()).toMatchObject({ hide_amounts: false, motion: "reduced" });
    await kept;
    expect(getCustom()).toMatchObject({ hide_amounts: false, motion: "reduced" });
  });

  it("is reverted together with an earlier one when both fail", async () => {
    answerCalls(() => ({ status: 502 }));

    const changes = [{ hide_amounts: true }, { motion: "reduced" }, { hide_amounts: false }] as const;
    await Promise.all(changes.map((change) => changeCustom(change).catch(() => undefined)));

    expect(getCustom()).toEqual(DEFAULT_CUSTOM_SETTINGS);
    expect(document.documentElement.dataset["motion"]).toBeUndefined();
  });

  it("does not reach the next person when it ends after a sign-out", async () => {
    const { answer, give } = holdAnswer();
    const replies: (Answer | Promise<Answer>)[] = [answer, { status: 502 }];
    answerCalls(() => replies.shift());
    const stored = changeCustom({ hide_amounts: true });

    resetCustom();
    give({ data: null });
    await stored;
    await changeCustom({ motion: "reduced" }).catch(() => undefined);

    expect(getCustom()).toEqual(DEFAULT_CUSTOM_SETTINGS);
  });

  it.each([
    ["taken back", { data: null }],
    ["rejected", { code: 22000, message: "Not now." }],
  ])("of theme and time zone restores this browser's own when a first choice is %s", async (_how, answer) => {
    setTheme("light");
    setTimezone("-300");
    answerCalls(() => answer);

    await changeCustom({ theme: "dark", time_zone: "480" }).catch(() => undefined);
    await changeCustom({ theme: null, time_zone: null }).catch(() => undefined);

    expect(getLocaleState()).toMatchObject({ theme: "light", timezone: "-300" });
  });

  it("is sent after the previous one, so that the later one wins", async () => {
    const first = holdAnswer();
    const replies: (Answer | Promise<Answer>)[] = [first.answer, { data: null }];
    const seen = answerCalls(() => replies.shift());

    const changes = [changeCustom({ number_format: "comma" }), changeCustom({ number_format: "point" })];
    await Promise.resolve();
    await Promise.resolve();
    expect(seen.length).toBeLessThan(2);
    first.give({ data: null });
    await Promise.all(changes);

    expect(seen.map(({ body }) => body)).toEqual([{ number_format: "comma" }, { number_format: "point" }]);
    expect(getCustom().number_format).toBe("point");
  });
});
