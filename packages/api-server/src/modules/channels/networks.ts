import { channels } from "brand/channels";

/** Networks by host, without `www.` and `m.`. */
const NETWORKS: ReadonlyMap<string, string> = new Map([
  ["t.me", "telegram"],
  ["telegram.me", "telegram"],
  ["x.com", "x"],
  ["twitter.com", "x"],
  ["youtube.com", "youtube"],
  ["vk.com", "vk"],
  ["facebook.com", "facebook"],
  ["discord.gg", "discord"],
  ["reddit.com", "reddit"],
  ["weibo.com", "weibo"],
]);

/** Path of an account: the handle alone; YouTube puts @ before it, and the same word without @ may be another channel. */
const ACCOUNT_PATH = /^\/([\w.-]+)\/?$/;
const YOUTUBE_PATH = /^\/@([\w.-]+)\/?$/;

/** The pool's handles, lower case, each with its network. */
const ACCOUNTS = channels.handles.map(({ network, handle }) => ({
  network: network.toLowerCase(),
  handle: handle.toLowerCase(),
}));

/** The pool's handles on all networks, lower case. */
export const HANDLES: readonly string[] = [...new Set(ACCOUNTS.map(({ handle }) => handle))];

/**
 * Finds the social network that an address leads to.
 *
 * @returns name as in `channels.json`, or undefined for any other site
 */
export function networkOf({ hostname }: URL): string | undefined {
  return NETWORKS.get(hostname.replace(/\.$/, "").replace(/^(www|m)\./, ""));
}

/**
 * Lists the networks on which a handle is the pool's.
 *
 * @param handle without @, lower case
 * @returns names as in `channels.json`; empty for a foreign handle
 */
export function networksOf(handle: string): string[] {
  return ACCOUNTS.filter((account) => account.handle === handle).map(({ network }) => network);
}

/** Whether an address on a network is exactly that of one of the pool's accounts there. */
export function isOwnAccount(url: URL, network: string): boolean {
  const isPlain = url.username === "" && url.password === "" && url.port === "";
  if (!isPlain || !["https:", "http:"].includes(url.protocol)) return false;
  const path = network === "youtube" ? YOUTUBE_PATH : ACCOUNT_PATH;
  const handle = path.exec(url.pathname)?.[1]?.toLowerCase();
  return handle !== undefined && networksOf(handle).includes(network);
}
