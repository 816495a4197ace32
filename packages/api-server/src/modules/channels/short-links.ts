import { brand } from "brand";

/** Whether a short link may lead to an address: a path of the product, or a page of an official host by https. */
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
