import { createTestApp, type TestApp } from "../testing/app.ts";

let test: TestApp;

afterEach(() => test.close());

it("turns readiness off first and keeps serving, closing the connection after each response", async () => {
  test = await createTestApp();
  const { app } = test;
  expect((await app.inject("/readyz")).statusCode).toBe(200);
  expect((await app.inject("/res/common/system")).headers.connection).toBe("keep-alive");

  const ended = app.drain.end({ announceMs: 1000, limitMs: 5000 });
  const ready = await app.inject("/readyz");
  const read = await app.inject("/res/common/system");

  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({ status: "stopping" });
  expect(read.statusCode).toBe(200);
  expect(read.headers.connection).toBe("close");
  expect(await ended).toBe(0);
});

it("passes reads to other servers when the proxy supports it, and accepts every write", async () => {
  test = await createTestApp();
  const { app } = test;
  const headers = { "x-hashfront-repeat": "1" };
  expect((await app.inject({ url: "/res/common/system", headers })).statusCode).toBe(200);

  const ended = app.drain.end({ announceMs: 1000, limitMs: 5000 });
  const read = await app.inject({ url: "/res/common/system", headers });
  const write = await app.inject({ method: "POST", url: "/res/account/signin", headers, payload: {} });

  expect(read.statusCode).toBe(502);
  expect(read.json()).toMatchObject({ code: 503 });
  expect(write.statusCode).toBe(400);
  await ended;
});
