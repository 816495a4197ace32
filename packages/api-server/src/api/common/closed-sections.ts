import {
  createCloudMiningOrder,
  createLeverageOrder,
  transferLeverageBalance,
} from "contracts/calls/closed-sections";
import { ERROR_CODES } from "contracts/error-codes";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../../platform/errors.ts";
import { route } from "../../http/route.ts";

function refuse(): Promise<never> {
  throw new ApiError(ERROR_CODES.sectionClosed, "section_closed");
}

/** Registers cloud mining and hedging as closed (spec 1): their calls report that and do nothing. */
export function registerClosedSections(app: FastifyInstance): void {
  route(app, createCloudMiningOrder, async () => refuse());
  route(app, createLeverageOrder, async () => refuse());
  route(app, transferLeverageBalance, async () => refuse());
}
