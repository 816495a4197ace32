import { unescape } from "node:querystring";
import { domainToASCII, domainToUnicode } from "node:url";
import { brand } from "brand";
import { channels } from "brand/channels";
import type { CallData } from "contracts/call";
import type { ChannelType, verifyChannel } from "contracts/calls/channels";
import { compareWithOfficial, findClosest, hasNameInside, type Resemblance } from "./lookalike.ts";

/** Result of a channel check. */
export type ChannelFinding = CallData<typeof verifyChannel>;

const HOSTS = brand.hosts.official;
const EMAILS = channels.emails.map((email) => email.toLowerCase());
const HANDLES = channels.handles.map(({ handle }) => handle.toLowerCase());
const NETWORK_HOSTS: ReadonlySet<string> = new Set([
  "t.me",
  "telegram.me",
  "x.com",
  "twitter.com",
  "youtube.com",
  "vk.com",
  "facebook.com",
  "discord.gg",
  "reddit.com",
  "weibo.com",
]);

/** Returns the part of a host that names its owner: `pool` of `www.pool.example`. */
function ownName(host: string): string {
  return host.split(".").at(-2) ?? host;
}

const NAMES = [...new Set(HOSTS.map((host) => ownName(host)))];

function parseUrl(text: string): URL | null {
  return URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
}

/** Returns the last part of a social address, e.g. `pool` of `https://t.me/pool`. */
function handleOf(text: string): string {
  const url = text.includes("/") ? parseUrl(text) : null;
  const last = url?.pathname.split("/").findLast((part) => part !== "") ?? text;
  return last.replace(/^@/, "").toLowerCase();
}

function detectType(keyword: string): ChannelType {
  if (/^@/.test(keyword)) return "handle";
  if (/^[^\s/@]+@[^\s/@]+$/.test(keyword)) return "email";
  if (/^\+?[\d\s().-]{5,}$/.test(keyword)) return "phone";
  const host = parseUrl(keyword)?.hostname.replace(/^www\./, "") ?? "";
  if (NETWORK_HOSTS.has(host)) return "handle";
  return keyword.includes(".") || keyword.includes("/") ? "site" : "handle";
}

/** Returns the other form of a host, Unicode or ASCII, if it has one. */
function otherForm(typed: string, unicode: string, ascii: string): string | null {
  if (unicode === ascii) return null;
  return typed.includes("xn--") ? unicode : ascii;
}

/** Returns the part of an address after its host, decoded; invalid percent signs are kept. */
function restOf({ pathname, search, hash }: URL): string {
  return unescape(`${pathname}${search}${hash}`);
}

/** Compares an address with the official hosts; a foreign site may contain one of them, or the pool's name, in its path. */
function compareSite(url: URL, host: string): Resemblance {
  const found = compareWithOfficial(host, HOSTS, NAMES);
  const rest = restOf(url);
  if (found.warnings.includes("official_name_inside") || !hasNameInside(rest, NAMES)) return found;
  const carried = HOSTS.find((each) => hasNameInside(rest, [each]));
  return {
    resembles: found.resembles ?? carried ?? findClosest(host, HOSTS),
    warnings: [...found.warnings, "official_name_inside"],
  };
}

function checkSite(typed: string): Omit<ChannelFinding, "type"> {
  const url = parseUrl(typed);
  if (url === null || url.hostname === "")
    return { is_official: false, keyword: typed, other_form: null, resembles: null, warnings: [] };
  const ascii = url.hostname.replace(/\.$/, "");
  const unicode = domainToUnicode(ascii);
  const isHidden = url.username !== "" || url.password !== "";
  const isOfficial = HOSTS.includes(ascii) && !isHidden && ["https:", "http:"].includes(url.protocol);
  const common = { keyword: unicode, other_form: otherForm(typed.toLowerCase(), unicode, ascii) };
  if (isOfficial) return { ...common, is_official: true, resembles: null, warnings: [] };
  const found = compareSite(url, unicode);
  return {
    ...common,
    is_official: false,
    resembles: found.resembles,
    warnings: isHidden ? [...found.warnings, "hidden_host"] : found.warnings,
  };
}

function checkEmail(typed: string): Omit<ChannelFinding, "type"> {
  const [local = "", domain = ""] = typed.toLowerCase().split("@");
  const ascii = domainToASCII(domain);
  const unicode = domainToUnicode(ascii);
  const keyword = `${local}@${unicode === "" ? domain : unicode}`;
  const other = unicode === ascii ? null : `${local}@${domain.includes("xn--") ? unicode : ascii}`;
  if (EMAILS.includes(`${local}@${ascii}`))
    return { is_official: true, keyword, other_form: null, resembles: null, warnings: [] };
  return { is_official: false, keyword, other_form: other, ...compareWithOfficial(keyword, EMAILS, NAMES) };
}

function checkPhone(typed: string): Omit<ChannelFinding, "type"> {
  const keyword = `${typed.trim().startsWith("+") ? "+" : ""}${typed.replaceAll(/\D/g, "")}`;
  const is_official = channels.phones.includes(keyword);
  return { is_official, keyword, other_form: null, resembles: null, warnings: [] };
}

function checkHandle(typed: string): Omit<ChannelFinding, "type"> {
  const keyword = handleOf(typed);
  if (HANDLES.includes(keyword))
    return { is_official: true, keyword, other_form: null, resembles: null, warnings: [] };
  return { is_official: false, keyword, other_form: null, ...compareWithOfficial(keyword, HANDLES, NAMES) };
}

const CHECKS: Readonly<Record<ChannelType, (typed: string) => Omit<ChannelFinding, "type">>> = {
  site: checkSite,
  email: checkEmail,
  phone: checkPhone,
  handle: checkHandle,
};

/**
 * Checks whether something is one of the pool's own channels. A negative result does not prove that it is harmful; a positive
 * result is exact.
 *
 * @param keyword site, email address, phone number or handle as typed
 * @param type its kind; detected from its form by default
 */
export function checkChannel(keyword: string, type: ChannelType = detectType(keyword)): ChannelFinding {
  return { type, ...CHECKS[type](keyword.trim()) };
}
