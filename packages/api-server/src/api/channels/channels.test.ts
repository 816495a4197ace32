import { OPERATOR, OPERATOR_HEADERS, call } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const testApp = registerTestApp({ OPERATOR_TOKEN: OPERATOR });

const check = (keyword: string, type?: string) =>
  call(
    testApp.app,
    `/common/official/verify?keyword=${encodeURIComponent(keyword)}${type === undefined ? "" : `&type=${type}`}`,
  );

describe("the check of official channels", () => {
  it.each([
    ["https://www.brightseam.example/en/signin?next=1", "site", "www.brightseam.example"],
    ["BRIGHTSEAM.example.", "site", "brightseam.example"],
    ["Support@Brightseam.example", "email", "support@brightseam.example"],
    ["@Brightseam_Example", "handle", "brightseam_example", ["telegram", "x", "youtube", "vk"]],
    ["https://t.me/brightseam_example", "handle", "t.me/brightseam_example", ["telegram"]],
    ["twitter.com/Brightseam_Example/?s=1", "handle", "twitter.com/Brightseam_Example", ["x"]],
    [
      "https://www.youtube.com/@brightseam_example",
      "handle",
      "www.youtube.com/@brightseam_example",
      ["youtube"],
    ],
  ])("R2.3.12 recognizes %s", async (keyword, type, shown, networks: string[] = []) => {
    expect((await check(keyword)).data).toEqual({
      is_official: true,
      type,
      keyword: shown,
      other_form: null,
      resembles: null,
      warnings: [],
      networks,
    });
  });

  it.each([
    ["https://weibo.com/brightseam_example", undefined],
    ["https://reddit.com/user/brightseam_example", undefined],
    ["https://discord.gg/brightseam_example", undefined],
    ["https://facebook.com/scammer/posts/brightseam_example", undefined],
    ["https://x.com/scammer/status/brightseam_example", undefined],
    ["https://t.me/evil_support_bot/brightseam_example", undefined],
    ["https://t.me/brightseam_example:8443", undefined],
    ["https://t.me:8443/brightseam_example", undefined],
    ["https://youtube.com/brightseam_example", undefined],
    ["https://user@x.com/brightseam_example", undefined],
    ["https://evil.example/brightseam_example", "handle"],
    ["evil-brightseam.com/brightseam_example", "handle"],
    ["evil-brightseam.com\\brightseam_example", "handle"],
    ["https://weibo.com/brightseam_example", "site"],
    ["support@brightseam.example@evil.com", "email"],
    ["support@brightseam.example@evil.com", undefined],
    ["support@brightseam.example/evil.com", "email"],
  ])("R2.3.12 does not take %s of an impostor for the pool's (%s)", async (keyword, type) => {
    const { data } = await check(keyword, type);

    expect(data).toMatchObject({ is_official: false, networks: [] });
    expect(data).toHaveProperty("warnings", expect.arrayContaining([expect.any(String)]));
  });

  it("R2.3.12 shows the checked address and its type, whatever type was chosen", async () => {
    expect((await check("https://weibo.com/brightseam_example")).data).toMatchObject({
      type: "handle",
      keyword: "weibo.com/brightseam_example",
      resembles: "brightseam_example",
      warnings: ["official_name_inside"],
    });
    expect((await check("https://evil.example/brightseam_example", "handle")).data).toMatchObject({
      type: "site",
      keyword: "evil.example",
    });
    expect((await check("https://t.me/brightseam_example", "site")).data).toMatchObject({
      type: "handle",
      is_official: true,
    });
  });

  it.each([
    ["br1ghtseam.example", ["lookalike_letters", "official_name_inside"]],
    ["brіghtseam.example", ["lookalike_letters", "mixed_scripts", "official_name_inside"]],
    ["xn--brghtseam-w9h.example", ["lookalike_letters", "mixed_scripts", "official_name_inside"]],
    ["brightsearn.example", ["lookalike_letters", "official_name_inside"]],
    ["brightseem.example", ["near_miss"]],
    ["brightseam-login.example", ["official_name_inside"]],
    ["brightseam.example.evil.test", ["official_name_inside"]],
    ["https://brightseam.example@evil.test/", ["hidden_host"]],
    ["evil.test/brightseam.example", ["official_name_inside"]],
    ["https://evil.test/%62rightseam.example/100%", ["official_name_inside"]],
    ["https://evil.test/en/signin?next=brіghtseam.example", ["official_name_inside"]],
    ["evil.test/#www.br1ghtseam.example", ["official_name_inside"]],
    ["brightseem.example/brightseam.example", ["near_miss", "official_name_inside"]],
    ["support@brightsaem.example", ["near_miss"]],
    ["support@brightseam.example.evil.test", ["official_name_inside"]],
    ["@brightseam_examp1e", ["lookalike_letters", "official_name_inside"]],
  ])("R2.3.12 warns of %s", async (keyword, warnings) => {
    const { data } = await check(keyword);

    expect(data).toMatchObject({ is_official: false, warnings });
  });

  it("R2.3.12 shows a host in Unicode and in punycode, and what it imitates", async () => {
    expect((await check("https://brіghtseam.example")).data).toMatchObject({
      keyword: "brіghtseam.example",
      other_form: "xn--brghtseam-w9h.example",
      resembles: "brightseam.example",
    });
  });

  it("R2.3.12 names the foreign site that has an official host in its path", async () => {
    expect((await check("evil.test/www.brightseam.example")).data).toMatchObject({
      type: "site",
      keyword: "evil.test",
      resembles: "brightseam.example",
    });
    expect((await check("https://wikipedia.org/wiki/Mining_pool?q=100%")).data).toMatchObject({
      resembles: null,
      warnings: [],
    });
  });

  it("R2.3.12 does not warn of channels unrelated to the pool", async () => {
    expect((await check("wikipedia.org")).data).toMatchObject({
      is_official: false,
      resembles: null,
      warnings: [],
    });
    expect((await check("+1 555 010 0000")).data).toMatchObject({ type: "phone", keyword: "+15550100000" });
    expect((await check("brightseam_example", "site")).data).toMatchObject({ is_official: false });
  });

  it("rejects an empty keyword", async () => {
    expect(await check(" ")).toMatchObject({ status: 400, data: { field: "keyword" } });
  });
});

describe("short links", () => {
  const put = (id: string, url: string, given: object = OPERATOR_HEADERS) =>
    testApp.app.inject({
      method: "PUT",
      url: `/operator/short-links/${id}`,
      headers: { ...given },
      payload: { url },
    });

  it("R2.3.13 redirect to the operator's target until they are deleted", async () => {
    await put("spring", "/en/pricing?from=spring");
    const first = await call(testApp.app, "/common/short/spring");
    await put("spring", "https://www.brightseam.example/en/blog");
    const second = await call(testApp.app, "/common/short/spring");
    await testApp.app.inject({
      method: "DELETE",
      url: "/operator/short-links/spring",
      headers: OPERATOR_HEADERS,
    });
    const gone = await call(testApp.app, "/common/short/spring");

    expect([first.data, second.data]).toEqual([
      { url: "/en/pricing?from=spring" },
      { url: "https://www.brightseam.example/en/blog" },
    ]);
    expect(gone.status).toBe(404);
  });

  it.each([
    "https://evil.test/",
    "//evil.test",
    "/\\evil.test",
    "javascript:alert(1)",
    "http://www.brightseam.example/",
    "https://brightseam.example@evil.test/",
  ])("never redirect to %s", async (url) => {
    expect((await put("bad", url)).statusCode).toBe(400);
    expect((await call(testApp.app, "/common/short/bad")).status).toBe(404);
  });

  it("cannot be changed without operator credentials", async () => {
    expect((await put("mine", "/en", {})).statusCode).toBe(401);
  });
});

describe("releases of the app", () => {
  it("R2.3.8 are empty when the brand has none", async () => {
    expect((await call(testApp.app, "/common/app/version")).data).toEqual({
      ios: null,
      android: null,
      notes: [],
    });
  });
});
