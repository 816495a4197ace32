import { Trans, useLingui } from "@lingui/react/macro";
import { SESSION_STORAGE_KEYS } from "contracts";
import { brand } from "brand";
import { useState } from "react";
import { getRoute, pathTo } from "shared/navigation";
import { useCommon } from "shared/session";
import { storedFlag } from "shared/storage";
import { Button, Dialog, TextLink } from "shared/ui";

const dismissed = storedFlag(SESSION_STORAGE_KEYS.siteAccessDismissed, "session");

/** Notice, once per visit, that the product is not offered in the visitor's region (R2.9.5). */
export function SiteAccessNotice() {
  const { t } = useLingui();
  const { siteAccess } = useCommon();
  const [isDismissed, setDismissed] = useState(() => dismissed.read());
  function dismiss(): void {
    dismissed.write(true);
    setDismissed(true);
  }
  if (siteAccess || isDismissed) return null;
  return (
    <Dialog
      open
      onOpenChange={dismiss}
      title={t`Not available in your region`}
      footer={
        <Button variant="primary" onClick={dismiss}>
          <Trans>I understand</Trans>
        </Button>
      }
    >
      <p>
        <Trans>The product does not support the following region: Mainland China</Trans>
      </p>
      <p className="mt-3 text-ink-2">
        <Trans>If you believe this is a mistake, tell us.</Trans>{" "}
        {getRoute("ticket.new").isBuilt ? (
          <TextLink
            to={pathTo("ticket.new", {}, { query: { category: "other", subject: t`Site access` } })}
            onClick={dismiss}
          >
            <Trans>Submit a ticket</Trans>
          </TextLink>
        ) : (
          <a href={`mailto:${brand.links.supportEmail}`} className="underline">
            {brand.links.supportEmail}
          </a>
        )}
      </p>
    </Dialog>
  );
}
