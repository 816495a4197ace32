import { brand } from "brand";

/** Whether a short link may have an address as its target: a path of the product, or an https page of an official host. */
export function isAllowedTarget(url: string): boolean {
  if (/^\/(?![/\\])/.test(url)) return URL.canParse(url, brand.hosts.canonical);
  const parsed = URL.parse(url);
  return (
    parsed !== null &&
    parsed.protocol === "https:" &&
    parsed.username === "" &&
    parsed.password === "" &&
    brand.hosts.official.includes(parsed.hostname)
  );
}
