import { Trans, useLingui } from "@lingui/react/macro";
import type { AutoWithdrawal } from "contracts";
import type { ReactNode } from "react";
import { useErrorText } from "../../api/index.ts";
import { usePageTitle } from "../../mining/index.ts";
import { Card, EmptyState, ErrorState, PageHead, RevealTogether, TableShape } from "../../ui/index.ts";
import type { WalletSource } from "../wallet-source.ts";
import { AutoWithdrawalsTable } from "./auto-withdrawals-table.tsx";

/** Props of {@link AutoWithdrawalsView}; an observer omits the owner's props. */
export interface AutoWithdrawalsViewProps {
  source: WalletSource;
  /** Switch and buttons of a row. */
  actions?: (row: AutoWithdrawal) => ReactNode;
  /** Buttons at the head of the page. */
  headActions?: ReactNode;
  /** Action shown while there are none. */
  emptyAction?: ReactNode;
  /** Content between head and table: holds, dialogs. */
  children?: ReactNode;
  /** Content below the table. */
  foot?: ReactNode;
}

/** The automatic withdrawals of each coin (R2.3.19). */
export function AutoWithdrawalsView(props: AutoWithdrawalsViewProps) {
  const { source, actions, headActions, emptyAction, children, foot } = props;
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = source.useAutoWithdrawals();
  usePageTitle(t`Auto-withdrawal`);
  return (
    <>
      <PageHead
        title={t`Auto-withdrawal`}
        subtitle={t`Once a day after settlement, each coin that has reached its threshold is paid out in full.`}
        actions={headActions}
      />
      <RevealTogether skeleton={<TableShape columns={6} />}>
        {children}
        <Card flush className="overflow-clip">
          {data === undefined && error !== undefined ? (
            <ErrorState
              title={t`Couldn't load the list.`}
              message={errorText(error)}
              onRetry={() => void mutate()}
              busy={isValidating}
            />
          ) : (
            <AutoWithdrawalsTable
              rows={data}
              isBusy={isValidating && data !== undefined}
              isSummary={source.isSummary}
              {...(actions === undefined ? {} : { actions })}
              empty={
                <EmptyState title={t`No address set`} action={emptyAction}>
                  <Trans>Without an address, earnings stay in the balance.</Trans>
                </EmptyState>
              }
            />
          )}
        </Card>
        {foot}
      </RevealTogether>
    </>
  );
}
