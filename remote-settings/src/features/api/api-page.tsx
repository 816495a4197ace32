import { Trans, useLingui } from "@lingui/react/macro";
import {
  deleteApiKey,
  getApiKeyAlerts,
  getApiKeyLog,
  getApiKeys,
  resetApiKey,
  setApiKeyAlerts,
  type ApiKey,
  type ApiKeyPair,
} from "contracts";
import { Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { callApi, isOutcomeOpen, revalidateCalls, useCall, useErrorText } from "shared/api";
import { usePageTitle } from "shared/mining";
import { verify } from "shared/security";
import { useSession } from "shared/session";
import { toast } from "shared/toast";
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  ExternalLink,
  Notice,
  PageHead,
  RefreshButton,
  RevealTogether,
  Table,
  TableShape,
} from "shared/ui";
import { KeyFormDialog } from "./components/key-form-dialog.tsx";
import { KeyListRow, useKeyColumns, type KeyActions } from "./components/key-columns.tsx";
import { PairDialog } from "./components/pair-dialog.tsx";
import { UsesCard } from "./components/uses-card.tsx";

/** The dialog open over the page. */
type Layer =
  { kind: "none" } | { kind: "form"; apiKey: ApiKey | undefined } | { kind: "pair"; pair: ApiKeyPair };

function useKeyChanges(onPair: (pair: ApiKeyPair) => void) {
  const { t } = useLingui();
  const errorText = useErrorText();

  /** Loads the keys again when a failed change may have been made all the same. */
  async function reload(error: unknown): Promise<void> {
    if (isOutcomeOpen(error)) await revalidateCalls(getApiKeys);
  }

  async function reset({ account }: ApiKey): Promise<void> {
    const result = await verify({
      business: "reset_api_key",
      title: t`Reset API key of ${account}`,
      description: t`You get a new pair. Programs using the old key stop immediately.`,
      act: (proof) => callApi(resetApiKey, { body: { account, ...proof } }),
    });
    if (result.status === "failed") {
      const isLost = isOutcomeOpen(result.error);
      toast.error(
        isLost
          ? t`The key may have been reset, but its new secret was lost. Reset it again.`
          : errorText(result.error),
      );
      await reload(result.error);
    }
    if (result.status !== "done") return;
    await revalidateCalls(getApiKeys);
    onPair(result.data);
  }

  async function remove({ account }: ApiKey): Promise<void> {
    const result = await verify({
      business: "delete_api_key",
      title: t`Delete API key of ${account}`,
      danger: true,
      description: t`Programs that use it stop immediately. This cannot be undone.`,
      act: (proof) => callApi(deleteApiKey, { body: { account, ...proof } }),
    });
    if (result.status === "failed") {
      toast.error(errorText(result.error));
      await reload(result.error);
    }
    if (result.status !== "done") return;
    await revalidateCalls(getApiKeys);
    toast.success(t`API key deleted`);
  }

  async function allowAlerts({ account }: ApiKey, isAllowed: boolean): Promise<void> {
    const result = await verify({
      business: "edit_api_key",
      title: isAllowed
        ? t`Let the key of ${account} change alert rules`
        : t`Stop the key of ${account} from changing alert rules`,
      description: isAllowed
        ? t`Programs with the key's secret can turn alerts of this account on and off.`
        : t`The key stays, with its other permissions.`,
      act: (proof) => callApi(setApiKeyAlerts, { body: { account, is_allowed: isAllowed, ...proof } }),
    });
    if (result.status === "failed") toast.error(errorText(result.error));
    if (result.status !== "done") return;
    await revalidateCalls(getApiKeyAlerts);
    toast.success(t`API key saved`);
  }

  return { reset, remove, allowAlerts };
}

function KeyTable({ actions, create }: { actions: KeyActions; create: ReactNode }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = useCall(getApiKeys, {});
  const alerts = useCall(getApiKeyAlerts, {}).data?.accounts;
  const columns = useKeyColumns(actions);
  if (data === undefined && error !== undefined) {
    return (
      <ErrorState
        title={t`Couldn't load API keys.`}
        message={errorText(error)}
        busy={isValidating}
        onRetry={() => void mutate()}
      />
    );
  }
  return (
    <Table
      label={t`API keys`}
      columns={columns}
      rows={(data ?? []).map((apiKey) => ({ apiKey, setsAlerts: alerts?.includes(apiKey.account) }))}
      rowKey={({ apiKey }) => String(apiKey.account_id)}
      status={data === undefined ? "loading" : "ready"}
      skeletonRows={3}
      listRow={(key) => <KeyListRow {...key} actions={actions} />}
      empty={
        <EmptyState title={t`No API keys yet`} action={create}>
          <Trans>Create one to let your program read hashrate, workers, earnings or payouts.</Trans>
        </EmptyState>
      }
    />
  );
}

function Keys() {
  const { t } = useLingui();
  const { account } = useSession();
  const [layer, setLayer] = useState<Layer>({ kind: "none" });
  const { data } = useCall(getApiKeys, {});
  const close = (): void => setLayer({ kind: "none" });
  const showPair = (pair: ApiKeyPair): void => setLayer({ kind: "pair", pair });
  const { reset, remove, allowAlerts } = useKeyChanges(showPair);
  const actions = {
    onEdit: (apiKey: ApiKey) => setLayer({ kind: "form", apiKey }),
    onReset: (apiKey: ApiKey) => void reset(apiKey),
    onDelete: (apiKey: ApiKey) => void remove(apiKey),
    onAllowAlerts: (apiKey: ApiKey, isAllowed: boolean) => void allowAlerts(apiKey, isAllowed),
  };
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => setLayer({ kind: "form", apiKey: undefined })}>
      <Trans>Create key</Trans>
    </Button>
  );
  const current = account?.account ?? "";
  const hasKey = data?.some((key) => key.account === current) ?? false;
  return (
    <Card
      flush
      divided
      title={t`API keys`}
      actions={data !== undefined && data.length > 0 && create}
      className="overflow-clip"
    >
      <KeyTable actions={actions} create={create} />
      {layer.kind === "form" && (
        <KeyFormDialog
          apiKey={layer.apiKey}
          account={hasKey ? "" : current}
          onClose={close}
          onPair={showPair}
        />
      )}
      {layer.kind === "pair" && <PairDialog pair={layer.pair} onClose={close} />}
    </Card>
  );
}

function ApiShape() {
  return (
    <div className="grid gap-4">
      <TableShape rows={3} />
      <TableShape />
    </div>
  );
}

/** API keys: creation, changes, reset, deletion, and their uses (R2.3.31). */
export function ApiPage() {
  const { t } = useLingui();
  const { account } = useSession();
  usePageTitle(t`API keys`);
  if (account?.is_delegated === true) {
    return (
      <Notice tone="info" title={t`This account was delegated to you.`}>
        <Trans>Only its owner has keys to it. Switch back to your own account to manage yours.</Trans>
      </Notice>
    );
  }
  return (
    <>
      <PageHead
        title={<Trans>API keys</Trans>}
        subtitle={
          <Trans>
            Let programs read your mining.{" "}
            <ExternalLink href={`${location.origin}/docs#openHashrate`}>API reference</ExternalLink>
          </Trans>
        }
        actions={
          <RefreshButton onRefresh={() => void revalidateCalls(getApiKeys, getApiKeyAlerts, getApiKeyLog)} />
        }
        isInline
      />
      <RevealTogether skeleton={<ApiShape />}>
        <div className="grid gap-4">
          <Keys />
          <UsesCard />
        </div>
      </RevealTogether>
    </>
  );
}
