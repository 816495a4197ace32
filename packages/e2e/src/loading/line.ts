import { setTimeout as wait } from "node:timers/promises";
import type { CDPSession } from "@playwright/test";

/** Device and network connection. */
export interface Profile {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** CPU slowdown factor. */
  readonly slowdown: number;
  /** Bits per second. */
  readonly bandwidth: number;
  /** Milliseconds from request to response. */
  readonly latency: number;
}

/** Profiles of a phone and a desktop, as in figures.md. */
export const PROFILES: readonly Profile[] = [
  {
    name: "phone",
    viewport: { width: 390, height: 844 },
    slowdown: 4,
    bandwidth: 1_600_000,
    latency: 150,
  },
  {
    name: "desktop",
    viewport: { width: 1440, height: 900 },
    slowdown: 1,
    bandwidth: 10_000_000,
    latency: 40,
  },
];

/**
 * Describes a profile.
 *
 * @returns e.g. `1.6 Mbit/s, 150 ms, processor 4x slower`
 */
export function describeProfile({ slowdown, bandwidth, latency }: Profile): string {
  return `${String(bandwidth / 1e6)} Mbit/s, ${String(latency)} ms, processor ${String(slowdown)}x slower`;
}

/** A response over the network; responses from the browser's cache do not count. */
export interface Transfer {
  /** Path of its URL. */
  readonly path: string;
  /** Bytes as transferred, with headers. */
  readonly bytes: number;
}

/** Network traffic of a page. */
export interface Line {
  /** In the order in which they finished. */
  readonly transfers: readonly Transfer[];
  /** Resolves when the network has been idle for two seconds. */
  waitForQuiet(): Promise<void>;
}

/** On a slowed CPU, requests have pauses between them that Playwright takes for idleness. */
const QUIET_MS = 2_000;
const QUIET_LIMIT_MS = 60_000;

/**
 * Throttles a page to the device and connection of a profile.
 *
 * @param session - of the page
 */
export async function slowDown(
  session: CDPSession,
  { slowdown, bandwidth, latency }: Profile,
): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: bandwidth / 8,
    uploadThroughput: bandwidth / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/**
 * Records the requests of a page.
 *
 * @param session - of the page, with its network domain enabled
 */
export function watchLine(session: CDPSession): Line {
  const paths = new Map<string, string>();
  const transfers: Transfer[] = [];
  const open = new Set<string>();
  let lastChange = performance.now();
  const close = ({ requestId }: { requestId: string }) => {
    open.delete(requestId);
    lastChange = performance.now();
  };
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
    open.add(requestId);
    lastChange = performance.now();
  });
  session.on("Network.loadingFailed", close);
  session.on("Network.loadingFinished", close);
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path !== undefined && encodedDataLength > 0) transfers.push({ path, bytes: encodedDataLength });
  });
  return {
    transfers,
    async waitForQuiet() {
      const start = performance.now();
      while (open.size > 0 || performance.now() - lastChange < QUIET_MS) {
        if (performance.now() - start > QUIET_LIMIT_MS) throw new Error("the page never comes to rest");
        await wait(50);
      }
    },
  };
}
