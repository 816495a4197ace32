import { useLingui } from "@lingui/react/macro";
import { useErrorText } from "shared/api";
import { ErrorState, SkeletonText } from "shared/ui";
import { ConnectionFields } from "./connection-fields.tsx";
import { usePoolHome } from "#/hooks/use-pool-home.ts";

/** Props of {@link Connection}. */
interface ConnectionProps {
  coin: string;
  account: string;
  /** Uses two columns if there is room. */
  isWide?: boolean;
}

/** Shows the connection settings for a miner once loaded. */
export function Connection({ coin, account, isWide = false }: ConnectionProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = usePoolHome(coin, false);
  if (data) return <ConnectionFields home={data} account={account} isWide={isWide} />;
  if (!error) return <SkeletonText lines={6} />;
  return (
    <ErrorState
      title={t`Couldn't load addresses.`}
      message={errorText(error)}
      busy={isValidating}
      onRetry={() => void mutate()}
    />
  );
}
