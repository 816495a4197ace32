import { block } from "./nginx-maps.ts";

/** Names of address ranges that the servers accept in `TRUSTED_PROXIES`. */
const RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

function addressesOf(proxies: readonly string[]): readonly string[] {
  return proxies.flatMap((proxy) => RANGES[proxy] ?? [proxy]);
}

/**
 * Writes the variable `$hf_scheme`: the scheme of the visitor's request, which a trusted proxy in front of nginx reports.
 *
 * @param proxies - addresses and ranges of the trusted proxies
 * @returns blocks for an `http` block
 */
export function writeSchemeMaps(proxies: readonly string[]): string[] {
  const trusted = addressesOf(proxies).map((address) => `${address} 1;`);
  return [
    block("geo $realip_remote_addr $hf_is_trusted", ["default 0;", ...trusted]),
    block('map "$hf_is_trusted $http_x_forwarded_proto" $hf_scheme', [
      "default $scheme;",
      '"1 http" http;',
      '"1 https" https;',
    ]),
  ];
}

/**
 * Writes the variable `$hf_country`: the visitor's country, which a trusted proxy in front of nginx reports; empty otherwise.
 *
 * @param header - name of the proxy's header in lower case; undefined if there is none
 * @returns a block for an `http` block
 */
export function writeCountryMap(header: string | undefined): string {
  const reported = header === undefined ? "" : ` $http_${header.replaceAll("-", "_")}`;
  const known = header === undefined ? [] : ['"~*^1 (?<hf_code>[a-z]{2})$" $hf_code;'];
  return block(`map "$hf_is_trusted${reported}" $hf_country`, ['default "";', ...known]);
}

/**
 * Writes the directives that take the visitor's address from a trusted proxy in front of nginx.
 *
 * @param proxies - addresses and ranges of the trusted proxies
 * @returns directives for a `server` block; none without such a proxy
 */
export function visitorAddressLines(proxies: readonly string[]): string[] {
  if (proxies.length === 0) return [];
  return [
    ...addressesOf(proxies).map((address) => `set_real_ip_from ${address};`),
    "real_ip_header X-Forwarded-For;",
    "real_ip_recursive on;",
  ];
}
