import { Trans, useLingui } from "@lingui/react/macro";
import type { AccelerationLookup } from "contracts";
import { formatCount } from "shared/format";
import { useDisplayPreferences } from "shared/mining";
import { pathTo } from "shared/navigation";
import { Address, ButtonLink, Notice } from "shared/ui";

/** Explains why a transaction cannot be accelerated. */
export function LookupNotice({ found }: { found: Exclude<AccelerationLookup, { status: "unconfirmed" }> }) {
  const { t } = useLingui();
  const { locale } = useDisplayPreferences();
  switch (found.status) {
    case "confirmed": {
      const height = formatCount(found.block_height, locale);
      return (
        <Notice tone="positive" role="status" title={t`This transaction is already confirmed.`}>
          <Trans>It is in block {height}. There is nothing to accelerate.</Trans>
        </Notice>
      );
    }
    case "replaced":
      return (
        <Notice tone="warning" role="status" title={t`This transaction was replaced.`}>
          {found.replaced_by === null ? (
            <Trans>Another transaction spends the same coins.</Trans>
          ) : (
            <>
              <Trans>Another transaction spends the same coins:</Trans>{" "}
              <Address value={found.replaced_by} form="full" copyLabel={t`Copy the transaction ID`} />
            </>
          )}
        </Notice>
      );
    case "accelerating":
      return (
        <Notice tone="info" role="status" title={t`This transaction is already being accelerated.`}>
          <Trans>It will be in the next block that the pool finds.</Trans>
        </Notice>
      );
    case "missing":
      return (
        <Notice
          tone="warning"
          role="status"
          title={t`Our node doesn't know this transaction.`}
          action={
            <ButtonLink size="sm" to={pathTo("tools.broadcast", {})}>
              <Trans>Broadcast it</Trans>
            </ButtonLink>
          }
        >
          <Trans>Check the ID. If your wallet never sent it, broadcast the raw transaction first.</Trans>
        </Notice>
      );
  }
}
