import { createPerson } from "../testing/client.ts";
import { registerTestApp } from "../testing/hooks.ts";

let token = "";
const test = registerTestApp({ PUBLIC_URL: "https://www.pool.example" });

beforeAll(async () => {
  ({ token } = await createPerson(test.app));
});

type Headers = Readonly<Record<string, string>>;

async function write(headers: Headers) {
  const answer = await test.app.inject({
    method: "PUT",
    url: "/res/setting/custom",
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload: { hide_amounts: true },
  });
  return [answer.statusCode, answer.json().code];
}

describe("writes", () => {
  it.each<[string, Headers]>([
    ["another origin", { origin: "https://evil.example" }],
    ["an origin that begins like the own one", { origin: "https://www.pool.example.evil.example" }],
    ["another host of the same site", { origin: "https://blog.pool.example" }],
    ["another port", { origin: "https://www.pool.example:8443" }],
    ["no known origin", { origin: "null" }],
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["another origin of the same site", { "sec-fetch-site": "same-site" }],
    [
      "another origin, whatever is said of the site",
      { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
    ],
    [
      "another site, whatever is said of the origin",
      { origin: "https://www.pool.example", "sec-fetch-site": "cross-site" },
    ],
  ])("from %s are rejected", async (_name, headers) => {
    expect(await write(headers)).toEqual([403, 403]);
  });

  it.each<[string, Headers]>([
    ["a program", {}],
    ["a page of the public address", { origin: "https://www.pool.example", "sec-fetch-site": "same-origin" }],
    ["a page of the address that was asked", { origin: "http://localhost:3100", host: "localhost:3100" }],
    [
      "a page of the address that a trusted proxy was asked by",
      { origin: "https://observer.pool.example", "x-forwarded-host": "observer.pool.example" },
    ],
    ["the person without a page", { "sec-fetch-site": "none" }],
  ])("from %s are accepted", async (_name, headers) => {
    expect(await write(headers)).toEqual([200, 0]);
  });

  it("are rejected before any of the body is read, unlike reads", async () => {
    const origin = "https://evil.example";
    const refused = await test.app.inject({
      method: "POST",
      url: "/res/account/signin",
      headers: { origin, "content-type": "application/json" },
      payload: "{",
    });
    const read = await test.app.inject({
      url: "/res/common/system",
      headers: { origin, "sec-fetch-site": "cross-site" },
    });

    expect(refused.json()).toMatchObject({ code: 403, message: "This request came from another site." });
    expect(read.statusCode).toBe(200);
  });
});
