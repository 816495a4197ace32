import { causesOf, hasCode } from "./error-codes.ts";

// Codes from appendix A of PostgreSQL's manual: of the role, its password or pg_hba.conf, and of the database's name.
const REFUSED_USER = ["28000", "28P01"] as const;
const NO_DATABASE = "3D000";
// Codes of Node and OpenSSL.
const UNTRUSTED = [
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
] as const;
const OTHER_NAME = "ERR_TLS_CERT_ALTNAME_INVALID";
const CERT_EXPIRED = "CERT_HAS_EXPIRED";
/** Message of the driver, which has no code. */
const NO_TLS = "The server does not support SSL connections";

function hasMessage(cause: unknown, message: string): boolean {
  return [...causesOf(cause)].some((one) => one instanceof Error && one.message.includes(message));
}

function tlsFault(cause: unknown): string | undefined {
  if (UNTRUSTED.some((code) => hasCode(cause, code)))
    return "has a certificate that this machine does not trust; name its authority with sslrootcert";
  if (hasCode(cause, OTHER_NAME)) return "has a certificate for another name";
  if (hasCode(cause, CERT_EXPIRED)) return "has a certificate that is no longer valid";
  return hasMessage(cause, NO_TLS) ? "offers no TLS, which sslmode asks for" : undefined;
}

/** Names a database in a text; PostgreSQL uses the user's name if there is none. */
function nameOf(database: string): string {
  return database === "" ? "with the name of its user; name one in DATABASE_URL" : `named ${database}`;
}

/**
 * Describes why a connection to PostgreSQL failed, for the operator, without the database's own message.
 *
 * @param url - of the database; its host and the database's name are in the text, never its user or password
 * @param cause - error of the connection
 * @returns one line
 */
export function describeConnectFault(url: string, cause: unknown): string {
  const { host, pathname } = new URL(url);
  const subject = `the database at ${host} named by DATABASE_URL`;
  if (REFUSED_USER.some((code) => hasCode(cause, code))) return `${subject} refuses this user or password`;
  if (hasCode(cause, NO_DATABASE)) return `${subject} has no database ${nameOf(pathname.slice(1))}`;
  return `${subject} ${tlsFault(cause) ?? "cannot be reached"}`;
}
