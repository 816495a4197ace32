import type { FastifyInstance } from "fastify";
import { registerAuthenticator } from "./authenticator.ts";
import { registerBindings } from "./bindings.ts";
import { registerCodes } from "./codes.ts";
import { registerOverview } from "./overview.ts";
import { registerPasswords } from "./passwords.ts";
import { registerVerifications } from "./verify.ts";

/** Registers all endpoints for account security (spec 7.3, domain wallet 2 and 5.9). */
export function registerSecurity(app: FastifyInstance): void {
  registerCodes(app);
  registerVerifications(app);
  registerBindings(app);
  registerAuthenticator(app);
  registerPasswords(app);
  registerOverview(app);
}
