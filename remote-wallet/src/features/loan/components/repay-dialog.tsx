import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Dialog, TabPanel, Tabs } from "shared/ui";
import type { PositionDialogProps } from "./add-collateral-dialog.tsx";
import { RepayPane } from "./repay-pane.tsx";
import { SellPane } from "./sell-pane.tsx";

/** Repays a loan: from the loan account, or by a sale of collateral at a price. */
export function RepayDialog(props: PositionDialogProps) {
  const { t } = useLingui();
  const panelId = useId();
  const [tab, setTab] = useState<"pay" | "sell">("pay");
  const { position, onClose } = props;
  const { id } = position;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
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
        onChange={(id) => setTab(id === "sell" ? "sell" : "pay")}
        panelId={panelId}
      />
      <TabPanel id={panelId} tabId={tab} className="pt-4">
        {tab === "pay" ? <RepayPane {...props} /> : <SellPane {...props} />}
      </TabPanel>
    </Dialog>
  );
}
