import { hasCode } from "./error-codes.ts";

// Codes from appendix A of PostgreSQL's manual: of the role, its password or pg_hba.conf, and of the database's name.
const REFUSED_USER = ["28000", "28P01"] as const;
const NO_DATABASE = "3D000";

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
  return `${subject} cannot be reached`;
}
