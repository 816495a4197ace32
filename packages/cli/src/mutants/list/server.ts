import type { Mutant } from "../mutant.ts";

const SRC = "packages/api-server/src";

/** Money, codes and permissions of the server. */
export const SERVER_MUTANTS: readonly Mutant[] = [
  {
    file: `${SRC}/modules/payouts/limits.ts`,
    find: "return value === null ? !is_new : compare(add(used, value), limit) <= 0;",
    replace: "return value === null ? !is_new : compare(value, limit) <= 0;",
    test: `${SRC}/modules/payouts/withdrawals.test.ts`,
  },
  {
    file: `${SRC}/modules/payouts/limits-repository.ts`,
    find: "if (request.now < from)",
    replace: "if (request.now < 0)",
    test: `${SRC}/modules/payouts/withdrawals.test.ts`,
  },
  {
    file: `${SRC}/modules/payouts/limits.ts`,
    find: "return value === null ? !is_new : ",
    replace: "return value === null ? true : ",
    test: `${SRC}/modules/payouts/unpriced-orders.test.ts`,
  },
  {
    file: `${SRC}/modules/payouts/withdraw-checks.ts`,
    find: "if (!isOpen(terms, scope.type)) throw paused(terms.reason, scope.locale);",
    replace: "",
    test: `${SRC}/modules/payouts/withdrawals.test.ts`,
  },
  {
    file: `${SRC}/modules/payouts/withdraw-checks.ts`,
    find: "if (payment.fee !== undefined) requireFee(terms, scope.type, payment.fee);",
    replace: "",
    test: `${SRC}/modules/payouts/withdrawals.test.ts`,
  },
  {
    file: `${SRC}/modules/payouts/terms.ts`,
    find: "const needed = bounds.min_final + bounds.fee;",
    replace: "const needed = bounds.min_final;",
    test: `${SRC}/modules/payouts/terms.test.ts`,
  },
  {
    file: `${SRC}/modules/payouts/destinations-repository.ts`,
    find: 'if (own.length > 0) throw malformed("own_deposit");',
    replace: "",
    test: `${SRC}/modules/payouts/withdrawals.test.ts`,
  },
  {
    file: `${SRC}/modules/payouts/destinations.ts`,
    find: "if (active_time !== null && active_time <= now) return;",
    replace: "if (active_time !== null) return;",
    test: `${SRC}/modules/payouts/withdrawals.test.ts`,
  },
  {
    file: `${SRC}/modules/ledger/usable-repository.ts`,
    find: "return atLeastZero(least(balance - ownHeld, all));",
    replace: "return atLeastZero(balance);",
    test: `${SRC}/modules/ledger/usable.test.ts`,
  },
  {
    file: `${SRC}/modules/ledger/money-writes-repository.ts`,
    find: 'if (row.call !== write.call || row.body_hash !== hash) throw new ApiError(22011, "client_id_reused");',
    replace: "",
    test: `${SRC}/modules/payouts/withdrawals.test.ts`,
  },
  {
    file: `${SRC}/modules/payouts/payouts-repository.ts`,
    find: 'if (await isFrozen(tx, order)) return { kind: "cancel" };',
    replace: "",
    test: `${SRC}/modules/payouts/payouts.test.ts`,
  },
  {
    file: `${SRC}/modules/payouts/payouts-repository.ts`,
    find: "return isApproved(tx, order.id);",
    replace: "return true;",
    test: `${SRC}/modules/payouts/reviews.test.ts`,
  },
  {
    file: `${SRC}/modules/payouts/payouts.ts`,
    find: "if (confirmations < terms.irreversible_confirmations) return;",
    replace: "",
    test: `${SRC}/modules/payouts/payouts.test.ts`,
  },
  {
    file: `${SRC}/modules/security/holds-repository.ts`,
    find: 'require(database, accountId, ["withdrawal", "outgoing"]),',
    replace: 'require(database, accountId, ["outgoing"]),',
    test: `${SRC}/modules/security/holds-repository.test.ts`,
  },
  {
    file: `${SRC}/platform/sessions/sessions-repository.ts`,
    find: 'gt(sessions.signin_time, sql.placeholder("signedInSince")),',
    replace: "",
    test: `${SRC}/api/account/account.test.ts`,
  },
  {
    file: `${SRC}/modules/security/totp-repository.ts`,
    find: "or(isNull(accounts.totp_step), lt(accounts.totp_step, step))",
    replace: "",
    test: `${SRC}/services.test.ts`,
  },
  {
    file: `${SRC}/modules/security/codes-repository.ts`,
    find: "lt(codes.tries, MAX_TRIES),",
    replace: "",
    test: `${SRC}/api/auth/auth.test.ts`,
  },
  {
    file: `${SRC}/modules/exchange/quotes-repository.ts`,
    find: "isNull(exchangeQuotes.used_time),\n        gte(",
    replace: "gte(",
    test: `${SRC}/api/exchange/exchange.test.ts`,
  },
  {
    file: `${SRC}/http/origin.ts`,
    find: "if (!READS.has(request.method) && isForeign(request, ownOrigin)) {",
    replace: 'if (isForeign(request, ownOrigin) && request.method === "GET") {',
    test: `${SRC}/http/origin.test.ts`,
  },
  {
    file: `${SRC}/platform/sessions/sessions-repository.ts`,
    find: "eq(sessions.token_hash, session.tokenHash), isNull(sessions.ended)",
    replace: "eq(sessions.token_hash, session.tokenHash)",
    test: `${SRC}/platform/sessions/sessions-repository.test.ts`,
  },
  {
    file: "packages/federation/src/entry-changes.ts",
    find: ".filter((release) => !hasEnded(release))\n    .slice(0, KEPT)",
    replace: ".slice(0, KEPT)",
    test: "packages/federation/tests/known-builds.test.ts",
  },
];
