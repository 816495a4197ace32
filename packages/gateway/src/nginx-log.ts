import { block } from "./nginx-maps.ts";

const FORMAT = "hashfront";

/**
 * Writes a log format without queries, which contain the keys of observer links and the tokens of emailed links.
 *
 * @returns directives for an `http` block
 */
export function writeLogFormat(): string[] {
  return [
    block("map $request_uri $hf_logged", ['default "";', '"~^(?<hf_unqueried>[^?]*)" $hf_unqueried;']),
    `log_format ${FORMAT} '$remote_addr [$time_local] "$request_method $hf_logged $server_protocol" $status $body_bytes_sent $request_time';`,
  ];
}

/**
 * Writes the directives for the logs of a site. Errors below `crit` quote the whole request, so they are not logged; metrics and
 * the pool servers' own logs report an outage.
 *
 * @param folder - folder of the logs; without one, nothing is logged
 * @returns directives for a `server` block
 */
export function logLines(folder: string | undefined): string[] {
  if (folder === undefined) return ["access_log off;"];
  return [`access_log ${folder}/access.log ${FORMAT};`, `error_log ${folder}/error.log crit;`];
}
