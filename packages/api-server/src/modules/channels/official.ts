import { unescape } from "node:querystring";
import { domainToASCII, domainToUnicode } from "node:url";
import { brand } from "brand";
import { channels } from "brand/channels";
import type { CallData } from "contracts/call";
import type { ChannelType, verifyChannel } from "contracts/calls/channels";
import { compareWithOfficial, findClosest, hasNameInside, type Resemblance } from "./lookalike.ts";
import { HANDLES, isOwnAccount, networkOf, networksOf } from "./networks.ts";

/** Result of a channel check. */
export type ChannelFinding = CallData<typeof verifyChannel>;
type Finding = Omit<ChannelFinding, "type">;

const HOSTS = brand.hosts.official;
const EMAILS = channels.emails.map((email) => email.toLowerCase());
/** One local part and one domain, without anything that would end the domain in an address. */
const EMAIL = /^[^\s/@]+@[^\s/@:?#\\]+$/;

const FOREIGN = {
  is_official: false,
  other_form: null,
  resembles: null,
  warnings: [],
  networks: [],
} satisfies Omit<Finding, "keyword">;

/** Returns the part of a host that names its owner: `pool` of `www.pool.example`. */
function ownName(host: string): string {
  return host.split(".").at(-2) ?? host;
}

const NAMES = [...new Set(HOSTS.map((host) => ownName(host)))];

function parseUrl(text: string): URL | null {
  return URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
}

/** Returns the social network of a typed address, or undefined if it is none. */
function networkOfTyped(text: string): string | undefined {
  const url = parseUrl(text);
  return url === null ? undefined : networkOf(url);
}

function detectType(keyword: string): ChannelType {
  if (/^@/.test(keyword)) return "handle";
  if (EMAIL.test(keyword)) return "email";
  if (/^\+?[\d\s().-]{5,}$/.test(keyword)) return "phone";
  if (networkOfTyped(keyword) !== undefined) return "handle";
  return /[./\\]/.test(keyword) ? "site" : "handle";
}

/** Returns the type of a check: an address leads to a site or to an account of a network, whichever of both was chosen. */
function typeOf(keyword: string, chosen: ChannelType | undefined): ChannelType {
  const type = chosen ?? detectType(keyword);
  if (type !== "site" && type !== "handle") return type;
  if (networkOfTyped(keyword) !== undefined) return "handle";
  return /[:/\\]/.test(keyword) ? "site" : type;
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

function checkSite(typed: string): Finding {
  const url = parseUrl(typed);
  if (url === null || url.hostname === "") return { ...FOREIGN, keyword: typed };
  const ascii = url.hostname.replace(/\.$/, "");
  const unicode = domainToUnicode(ascii);
  const isHidden = url.username !== "" || url.password !== "";
  const isOfficial = HOSTS.includes(ascii) && !isHidden && ["https:", "http:"].includes(url.protocol);
  const common = { ...FOREIGN, keyword: unicode, other_form: otherForm(typed.toLowerCase(), unicode, ascii) };
  if (isOfficial) return { ...common, is_official: true };
  const found = compareSite(url, unicode);
  return {
    ...common,
    resembles: found.resembles,
    warnings: isHidden ? [...found.warnings, "hidden_host"] : found.warnings,
  };
}

function checkEmail(typed: string): Finding {
  if (!EMAIL.test(typed)) return { ...FOREIGN, keyword: typed, ...compareWithOfficial(typed, EMAILS, NAMES) };
  const [local = "", domain = ""] = typed.toLowerCase().split("@");
  const ascii = domainToASCII(domain);
  const unicode = domainToUnicode(ascii);
  const keyword = `${local}@${unicode === "" ? domain : unicode}`;
  const other = unicode === ascii ? null : `${local}@${domain.includes("xn--") ? unicode : ascii}`;
  if (EMAILS.includes(`${local}@${ascii}`)) return { ...FOREIGN, is_official: true, keyword };
  return { ...FOREIGN, keyword, other_form: other, ...compareWithOfficial(keyword, EMAILS, NAMES) };
}

function checkPhone(typed: string): Finding {
  const keyword = `${typed.trim().startsWith("+") ? "+" : ""}${typed.replaceAll(/\D/g, "")}`;
  return { ...FOREIGN, is_official: channels.phones.includes(keyword), keyword };
}

/** Compares an address on a network with the pool's handles; the handle itself is an imitation there. */
function compareAccount(url: URL): Resemblance {
  const parts = restOf(url)
    .toLowerCase()
    .split(/[/?#&=@]/);
  const copied = parts.find((part) => HANDLES.includes(part));
  const path = url.pathname.replace(/^\/@?/, "").toLowerCase();
  const others = HANDLES.filter((handle) => handle !== copied);
  const { resembles, warnings } = compareWithOfficial(path, others, NAMES);
  if (copied === undefined) return { resembles, warnings };
  return { resembles: copied, warnings: [...new Set([...warnings, "official_name_inside" as const])] };
}

function checkAccount(url: URL, network: string): Finding {
  const keyword = `${url.host}${url.pathname}`.replace(/\/$/, "");
  if (isOwnAccount(url, network)) return { ...FOREIGN, is_official: true, keyword, networks: [network] };
  const { resembles, warnings } = compareAccount(url);
  const isHidden = url.username !== "" || url.password !== "";
  return { ...FOREIGN, keyword, resembles, warnings: isHidden ? [...warnings, "hidden_host"] : warnings };
}

function checkHandle(typed: string): Finding {
  const url = parseUrl(typed);
  const network = url === null ? undefined : networkOf(url);
  if (url !== null && network !== undefined) return checkAccount(url, network);
  const keyword = typed.replace(/^@/, "").toLowerCase();
  // Lower case turns a few foreign letters into Latin ones, so only what was typed in plain characters is exact.
  const networks = /^@?[\w.-]+$/.test(typed) ? networksOf(keyword) : [];
  if (networks.length > 0) return { ...FOREIGN, is_official: true, keyword, networks };
  return { ...FOREIGN, keyword, ...compareWithOfficial(keyword, HANDLES, NAMES) };
}

const CHECKS: Readonly<Record<ChannelType, (typed: string) => Finding>> = {
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
 * @param type its kind; detected from its form by default, and site or handle for any address of these
 */
export function checkChannel(keyword: string, type?: ChannelType): ChannelFinding {
  const typed = keyword.trim();
  const checked = typeOf(typed, type);
  return { type: checked, ...CHECKS[checked](typed) };
}
