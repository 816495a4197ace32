import type { FastifyInstance } from "fastify";
import { buildGateway } from "./app.ts";
import { makeConfig, writeSite } from "./testing/site.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildGateway(makeConfig(writeSite(), {}));
});
afterAll(() => app.close());

describe("public pages", () => {
  it.each([
    ["/ru/pricing", "pricing ru"],
    ["/ru/pricing/?utm_source=mail", "pricing ru"],
    ["/ru/announcements", "announcements ru"],
    ["/ru/announcements/7", "shell ru"],
    ["/ru/tools/calculator", "tools.calculator ru"],
  ])("serves %s from the file of its page", async (address, text) => {
    expect((await app.inject(address)).body).toContain(text);
  });

  it("serves the files that search engines request", async () => {
    const [robots, sitemap] = [await app.inject("/robots.txt"), await app.inject("/sitemap.xml")];

    expect(robots.body).toBe("User-agent: *\n");
    expect(robots.headers["content-type"]).toContain("text/plain");
    expect(sitemap.headers["content-type"]).toMatch(/^(?:application|text)\/xml/);
  });

  it("serves the icon that browsers request without reading a page", async () => {
    const icon = await app.inject("/favicon.ico");

    expect(icon).toMatchObject({ statusCode: 200, body: "icon" });
    expect(icon.headers["content-type"]).toBe("image/x-icon");
  });
});
