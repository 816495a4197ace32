import { clearCalls, forgetWrites, getApiIdentity } from "../api/index.ts";
import { getLocaleState, setCurrency } from "../locale/index.ts";
import { readCookie } from "../storage/index.ts";
import { answerCalls, userOf, type Answer } from "../testing/index.ts";
import { beginSession, changeCurrency, endSession, getSession, loadSession } from "./index.ts";

const TOKEN = "token-0123456789abcdef";

/** Signs in a person whose currency on the server a test can change. */
function setup(currency?: string, saved: Answer = { data: null }) {
  const person = { currency };
  const seen = answerCalls(({ path }) => {
    const answers: Readonly<Record<string, Answer>> = {
      "/account/user/info": {
        data: userOf(person.currency === undefined ? {} : { currency: person.currency }),
      },
      "/account/origin/user": { data: null },
      "/account/currency/update": saved,
    };
    return answers[path];
  });
  return { person, saves: () => seen.filter(({ path }) => path === "/account/currency/update") };
}

beforeEach(() => setCurrency("USD"));

afterEach(async () => {
  jest.restoreAllMocks();
  endSession();
  await clearCalls();
  forgetWrites();
  setCurrency("USD");
});

describe("the display currency of an account", () => {
  it("R7.1.2 applies where the person signs in, to calls and for later visits", async () => {
    const { saves } = setup("EUR");

    await beginSession(TOKEN);

    expect(getLocaleState().currency).toBe("EUR");
    expect(getApiIdentity().currency).toBe("EUR");
    expect(readCookie("currency")).toBe("EUR");
    expect(saves()).toEqual([]);
  });

  it.each([[undefined], ["XAU"]])("leaves the browser's own if it is %s", async (currency) => {
    setup(currency);
    setCurrency("GBP");

    await beginSession(TOKEN);

    expect(getSession().status).toBe("signed-in");
    expect(getLocaleState().currency).toBe("GBP");
  });

  it("does not undo a choice that the server does not know yet, and follows a later one", async () => {
    const { person } = setup("EUR");
    await beginSession(TOKEN);
    setCurrency("GBP");

    await loadSession();
    expect(getLocaleState().currency).toBe("GBP");

    person.currency = "HKD";
    await loadSession();
    expect(getLocaleState().currency).toBe("HKD");
  });
});

describe("a choice", () => {
  it("R7.1.2 is saved for a signed-in person", async () => {
    const { saves } = setup();
    await beginSession(TOKEN);

    await changeCurrency("CNY");

    expect(getLocaleState().currency).toBe("CNY");
    expect(saves().map(({ body }) => body)).toEqual([{ currency: "CNY" }]);
  });

  it("is only this browser's for a visitor", async () => {
    const { saves } = setup();

    await changeCurrency("CNY");

    expect(getLocaleState().currency).toBe("CNY");
    expect(saves()).toEqual([]);
  });

  it("applies here even if it cannot be saved", async () => {
    setup(undefined, { status: 503 });
    await beginSession(TOKEN);

    await changeCurrency("CNY");

    expect(getLocaleState().currency).toBe("CNY");
  });
});
