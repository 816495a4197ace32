import { expect, test } from "../src/fixtures.ts";
import { MEASURED_PAGES } from "../src/loading/budgets.ts";
import type { Profile } from "../src/loading/line.ts";
import { loadOnce } from "../src/loading/load.ts";
import { fetchToken } from "../src/session.ts";

/** Sizes do not depend on the connection. A slow machine can only make a page seem idle earlier. */
const FAST: Profile = {
  name: "fast",
  viewport: { width: 390, height: 844 },
  slowdown: 1,
  bandwidth: 1e9,
  latency: 0,
};

/** Size of React, the router and the page frame alone. */
const LEAST_KILOBYTES = 120;

for (const { name, path, account, isAlone, isReadFirst = false, scriptLimit, requestLimit } of MEASURED_PAGES)
  test(`the page "${name}" loads no more than its budget until it rests`, async ({
    browser,
    baseURL,
    observerUrl,
    request,
  }) => {
    const url = isAlone === true ? observerUrl : (baseURL ?? "");
    const token = account === undefined ? null : await fetchToken(request, account);

    const { used, ...atRest } = await loadOnce(browser, { url, path, token, profile: FAST });

    const { script, transfers } = used;
    const list = transfers.map((one) => `${String(one.bytes)} ${one.path}`).join("\n");
    expect(script / 1000, list).toBeLessThanOrEqual(scriptLimit);
    // On a slow machine a page requests some URLs twice.
    expect(new Set(transfers.map((one) => one.path)).size, list).toBeLessThanOrEqual(requestLimit);
    // A page with delayed scripts loads none before an interaction.
    expect(atRest.script, list).toBe(isReadFirst ? 0 : script);
    // If nothing were counted, any budget would be met.
    expect(script / 1000).toBeGreaterThan(LEAST_KILOBYTES);
  });
