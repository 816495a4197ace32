import { decideApplication, listApplications } from "contracts/operator/calls/applications";
import type { FastifyInstance } from "fastify";
import { operatorRoute } from "../../http/operator-route.ts";
import { listCustomers } from "../../modules/customers/repository.ts";
import { listAmbassadors } from "../../modules/referral/ambassador-repository.ts";
import {
  decideOnApplication,
  presentAmbassador,
  presentCustomer,
} from "../../modules/support/applications.ts";
import { pageOf, presentRows } from "../../platform/paging.ts";

/** Registers the operators' endpoints for applications. */
export function registerOperatorApplications(scope: FastifyInstance): void {
  const { services } = scope;
  const { database } = services;

  operatorRoute(scope, listApplications, async ({ params: { kind }, query }) => {
    const filter = { ...query, decided: query.decided === "yes" };
    const rows =
      kind === "vip"
        ? presentRows(await listCustomers(database, filter), presentCustomer)
        : presentRows(await listAmbassadors(database, filter), presentAmbassador);
    return pageOf(rows, query);
  });

  operatorRoute(scope, decideApplication, ({ params, body }) => decideOnApplication(services, params, body));
}
