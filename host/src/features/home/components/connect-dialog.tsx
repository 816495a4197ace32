import { Trans, useLingui } from "@lingui/react/macro";
import { getBrandLink } from "brand";
import type { PoolState } from "contracts";
import { useLocale } from "shared/locale";
import { pathTo } from "shared/navigation";
import { useSession, useTutorials } from "shared/session";
import { ButtonLink, CopyField, Dialog, ExternalLink } from "shared/ui";
import { SAMPLE_ACCOUNT, SAMPLE_WORKER } from "../model/samples.ts";

function Guides({ coin }: { coin: string }) {
  const { locale } = useLocale();
  const { data } = useTutorials();
  const guides = data?.tutorials[coin] ?? [];
  return (
    <ul className="space-y-1.5 text-xs">
      {guides.map(({ title, url }) => (
        <li key={url}>
          <ExternalLink href={url}>{title}</ExternalLink>
        </li>
      ))}
      <li>
        <ExternalLink href={getBrandLink("helpCenter", locale)}>
          <Trans>Guides by miner model</Trans>
        </ExternalLink>
      </li>
    </ul>
  );
}

/** How to connect a miner to a coin: address, worker name, guides; requires no sign-in. */
export function ConnectDialog({ state, onClose }: { state: PoolState; onClose: () => void }) {
  const { t } = useLingui();
  const { account } = useSession();
  const { coin, stratum_url: address } = state;
  const worker = `${account?.account ?? SAMPLE_ACCOUNT}.${SAMPLE_WORKER}`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Connect to ${coin}`}
      footer={
        <>
          <ButtonLink to={pathTo("tools.calculator", {}, { query: { coin } })}>
            <Trans>Calculator</Trans>
          </ButtonLink>
          {account === null ? (
            <ButtonLink to={pathTo("signup", {})} variant="primary">
              <Trans>Create an account</Trans>
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <p className="mb-1.5 text-xs font-medium">
        <Trans>Stratum address</Trans>
      </p>
      <CopyField value={address} label={t`Copy the stratum address`} />
      <p className="mt-4 mb-1.5 text-xs font-medium">
        <Trans>Worker name: account, dot, miner name</Trans>
      </p>
      <CopyField value={worker} label={t`Copy the worker name`} />
      <p className="mt-4 mb-1.5 text-xs font-medium">
        <Trans>Guides</Trans>
      </p>
      <Guides coin={coin} />
    </Dialog>
  );
}
