import { Trans, useLingui } from "@lingui/react/macro";
import { EyeOff, SearchX } from "lucide-react";
import { Button, EmptyState } from "shared/ui";
import type { AccountQuery } from "../model/account-query.ts";

/** Props of {@link EmptyList}. */
interface EmptyListProps {
  query: AccountQuery;
  canManage: boolean;
  onCreate: () => void;
  onClear: () => void;
}

/** Shown when the list has no accounts. */
export function EmptyList({ query, canManage, onCreate, onClear }: EmptyListProps) {
  const { t } = useLingui();
  const { search } = query;
  if (search !== "") {
    const action = (
      <Button size="sm" onClick={onClear}>
        <Trans>Clear search</Trans>
      </Button>
    );
    return <EmptyState icon={SearchX} title={t`No account matches “${search}”`} action={action} />;
  }
  if (query.tab === "hidden") {
    return (
      <EmptyState icon={EyeOff} title={t`No hidden accounts`}>
        <Trans>A hidden account keeps mining; it only disappears from the lists.</Trans>
      </EmptyState>
    );
  }
  const action = canManage && (
    <Button variant="primary" onClick={onCreate}>
      <Trans>Create account</Trans>
    </Button>
  );
  return <EmptyState title={t`No accounts yet`} action={action} />;
}
