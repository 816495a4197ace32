import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Dialog, TabPanel, Tabs } from "shared/ui";
import { useOrder } from "#/hooks/use-order.ts";
import type { PositionDialogProps } from "./add-collateral-dialog.tsx";
import { RepayPane } from "./repay-pane.tsx";
import { SellPane } from "./sell-pane.tsx";

/** Repays a loan: from the loan account, or by selling collateral at a price. */
export function RepayDialog(props: PositionDialogProps) {
  const { t } = useLingui();
  const panelId = useId();
  const [tab, setTab] = useState<"pay" | "sell">("pay");
  // Both stay mounted when the tab changes, so that a pending outcome is still shown.
  const [payment, sale] = [useOrder(), useOrder()];
  const isChecking = payment.phase === "checking" || sale.phase === "checking";
  const { position, onClose } = props;
  const { id } = position;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={isChecking}
      title={t`Repay loan ${id}`}
      description={<Trans>Interest is paid first, then principal.</Trans>}
    >
      <Tabs
        label={t`How to repay`}
        tabs={[
          { id: "pay", label: t`From the loan account` },
          { id: "sell", label: t`Sell collateral` },
        ]}
        value={tab}
        onChange={(next) => !isChecking && setTab(next)}
        panelId={panelId}
      />
      <TabPanel id={panelId} tabId={tab} className="pt-4">
        {tab === "pay" ? <RepayPane {...props} order={payment} /> : <SellPane {...props} order={sale} />}
      </TabPanel>
    </Dialog>
  );
}
