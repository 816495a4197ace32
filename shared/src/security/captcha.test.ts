import { ERROR_CODES } from "contracts";
import { ApiError, NetworkError, type CallOptions } from "../api/index.ts";
import { callSolved, callWithCaptcha, setCaptchaSolver } from "./captcha.ts";

const CAPTCHA = { lot_number: "1" };
const REFUSED = new ApiError(ERROR_CODES.captchaRefused, "Solve the captcha.", null);

/** Creates a call that returns its outcomes in order. */
function callOf(...outcomes: (string | Error)[]) {
  const options: CallOptions[] = [];
  const call = (given: CallOptions): Promise<string> => {
    options.push(given);
    const outcome = outcomes.shift() ?? "done";
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  };
  return { call, options };
}

describe("before a captcha solver is set", () => {
  it("a call is made as it is, and an error is passed on", async () => {
    const solved = callOf("answer");
    expect(await callSolved(solved.call)).toEqual({ answer: "answer" });
    expect(solved.options).toEqual([{}]);

    const refused = callOf(REFUSED);
    await expect(callWithCaptcha(refused.call)).rejects.toBe(REFUSED);
    expect(refused.options).toHaveLength(1);
  });
});

describe("a call that may require a captcha", () => {
  const solver = jest.fn<Promise<typeof CAPTCHA | undefined>, []>();

  beforeEach(() => {
    solver.mockReset().mockResolvedValue(CAPTCHA);
    setCaptchaSolver(solver);
  });

  it("shows none while the server requires none", async () => {
    const { call, options } = callOf("answer");

    expect(await callWithCaptcha(call)).toBe("answer");
    expect(options).toEqual([{}]);
    expect(solver).not.toHaveBeenCalled();
  });

  it("is retried once with a solved one", async () => {
    const { call, options } = callOf(REFUSED, "answer");

    expect(await callWithCaptcha(call)).toBe("answer");
    expect(options).toEqual([{}, { captcha: CAPTCHA }]);
  });

  it("does not ask twice", async () => {
    const { call } = callOf(REFUSED, REFUSED);

    await expect(callWithCaptcha(call)).rejects.toBe(REFUSED);
    expect(solver).toHaveBeenCalledTimes(1);
  });

  it("ends with the error when the person closes it", async () => {
    solver.mockResolvedValue(undefined);
    const { call, options } = callOf(REFUSED);

    await expect(callWithCaptcha(call)).rejects.toBe(REFUSED);
    expect(options).toHaveLength(1);
  });

  it.each([new ApiError(21001, "Wrong code.", null), new NetworkError()])(
    "shows none after %s",
    async (error) => {
      const { call } = callOf(error);

      await expect(callWithCaptcha(call)).rejects.toBe(error);
      expect(solver).not.toHaveBeenCalled();
    },
  );

  it("is never sent without one if it always requires one", async () => {
    const { call, options } = callOf("answer");
    expect(await callSolved(call)).toEqual({ answer: "answer" });
    expect(options).toEqual([{ captcha: CAPTCHA }]);

    solver.mockResolvedValue(undefined);
    expect(await callSolved(call)).toBeUndefined();
    expect(options).toHaveLength(1);

    solver.mockRejectedValue(new Error("no captcha"));
    await expect(callSolved(call)).rejects.toThrow("no captcha");
  });
});
