import { testBothServers } from "./testing/both-servers.ts";
import { send } from "./testing/nginx.ts";

const REVALIDATE = "public, no-cache";

describe("files of the host", () => {
  testBothServers(
    "are sent with the same types and caching, whatever nginx's own list of types says",
    { nginx: {} },
    async (port) => {
      const files = [
        ["/sitemap.xml", "application/xml; charset=utf-8", REVALIDATE],
        ["/robots.txt", "text/plain; charset=utf-8", REVALIDATE],
        ["/favicon.ico", "image/x-icon", REVALIDATE],
        ["/manifest.webmanifest", "application/manifest+json; charset=utf-8", REVALIDATE],
        ["/sw.js", "text/javascript; charset=utf-8", REVALIDATE],
        ["/brand/mark.svg", "image/svg+xml; charset=utf-8", REVALIDATE],
        ["/brand/help/en.html", "text/html; charset=utf-8", REVALIDATE],
        ["/static/main.0a1b2c3d.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
      ] as const;
      for (const [path, type, caching] of files) {
        const { status, headers } = await send(port, path);

        expect([path, status, headers["content-type"], headers["cache-control"]]).toEqual([
          path,
          200,
          type,
          caching,
        ]);
      }
    },
  );

  testBothServers("are compressed where the build has not done so", { nginx: {} }, async (port) => {
    const sitemap = await send(port, "/sitemap.xml", { headers: { "accept-encoding": "gzip" } });
    const plain = await send(port, "/sitemap.xml");

    expect(sitemap).toMatchObject({ status: 200, headers: { "content-encoding": "gzip" } });
    expect(String(sitemap.headers.vary).toLowerCase()).toBe("accept-encoding");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body).toMatch(/^<urlset\/>/);
  });
});
