import { eq } from "drizzle-orm";
import { StartError } from "./config.ts";
import { metadata } from "./database/schema/index.ts";
import type { PlatformServices } from "./services.ts";

const FACT = "secret_key";

/**
 * Compares this process's key with the one the database was first used with. A different key could not read authenticator secrets
 * and would void the codes and captchas of the other processes.
 *
 * @throws {StartError} if the keys differ.
 */
export async function checkKey({
  database,
  secrets,
}: Pick<PlatformServices, "database" | "secrets">): Promise<void> {
  const fingerprint = secrets.mac("fingerprint");
  await database.insert(metadata).values({ name: FACT, value: fingerprint }).onConflictDoNothing();
  const [kept] = await database.select().from(metadata).where(eq(metadata.name, FACT));
  if (kept?.value !== fingerprint) {
    throw new StartError(
      "SECRET_KEY, or the file secret.key, is not the key that this database was first used with",
    );
  }
}
