import { createTestApp, type TestApp } from "../testing/app.ts";
import { call } from "../testing/client.ts";
import { balanceOf } from "../testing/money.ts";
import { createHolder, paymentCodes, withdrawalBody } from "../testing/withdrawing.ts";

let test: TestApp;

afterEach(() => test.close());

/** Sends the same request several times concurrently. */
function sendAll(count: number, method: "GET" | "POST", url: string, payload?: object) {
  return Promise.all(
    Array.from({ length: count }, () =>
      test.app.inject({ method, url, ...(payload === undefined ? {} : { payload }) }),
    ),
  );
}

const statusesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

it("rejects writes beyond its limit at once with 503 and Retry-After, while reads continue", async () => {
  test = await createTestApp({ WRITES_AT_ONCE: "2" });
  const body = { account: "nobody@test.example", password: "Mining_Pool_9" };
  const [writes, reads] = await Promise.all([
    sendAll(6, "POST", "/res/account/password/forgot", { account: body.account }),
    sendAll(30, "GET", "/res/common/system"),
  ]);
  const refused = writes.filter(({ statusCode }) => statusCode === 503);

  expect(refused).toHaveLength(4);
  expect(refused[0]?.headers["retry-after"]).toBe("1");
  expect(refused[0]?.json()).toEqual({
    code: 503,
    message: "The server is busy. Please try again in a moment.",
    data: null,
  });
  expect(statusesOf(reads)).toEqual(Array.from({ length: 30 }, () => 200));
  expect((await test.app.inject("/readyz")).statusCode).toBe(200);
});

it("accepts fewer concurrent sign-ins than other writes, and frees their slots when done", async () => {
  test = await createTestApp({ SIGN_INS_AT_ONCE: "1" });
  const body = { account: "nobody@test.example", password: "Mining_Pool_9" };

  expect(statusesOf(await sendAll(5, "POST", "/res/account/signin", body))).toEqual([
    200, 503, 503, 503, 503,
  ]);
  expect(statusesOf(await sendAll(1, "POST", "/res/account/signin", body))).toEqual([200]);
});

it("rejects money writes of one account beyond its limit before executing anything, then accepts them again", async () => {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  test = await createTestApp({ WRITES_PER_ACCOUNT: "2", LOG_LEVEL: "info" }, { logTo });
  const person = await createHolder(test);
  const bodies = Array.from({ length: 6 }, () => withdrawalBody());
  const [first = withdrawalBody()] = bodies;
  const codes = await paymentCodes(test, person, first);
  const send = (body: object) =>
    call(test.app, "/wallet/withdraw", { method: "POST", token: person.token, body });
  const answers = await Promise.all(bodies.map((body) => send({ ...body, ...codes })));
  const refused = bodies.filter((_body, index) => answers[index]?.code === 503);

  expect(refused).toHaveLength(4);
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(lines.filter((line) => line.includes('"msg":"request refused"'))).toHaveLength(4);
  expect(lines.filter((line) => line.includes('"msg":"request failed"'))).toEqual([]);
  const again = refused[0] ?? first;
  expect(await send({ ...again, ...(await paymentCodes(test, person, again)) })).toMatchObject({ code: 0 });
  expect(await balanceOf(test.app.services.database, person.row.id, "BTC")).toBe("0.8");
});
