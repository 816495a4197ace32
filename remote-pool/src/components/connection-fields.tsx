import { Trans, useLingui } from "@lingui/react/macro";
import type { PoolHome } from "contracts";
import { useId, type ReactNode } from "react";
import { CopyField } from "shared/ui";

type Connection = Pick<
  PoolHome,
  | "stratum_url"
  | "stratum_urls"
  | "backup_stratum_ports"
  | "quick_switch_stratum_url"
  | "backup_quick_switch_stratum_ports"
>;

function Field({ label, note, value }: { label: string; note?: ReactNode; value: string }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className="mb-1 text-xs font-medium">
        {label}
      </div>
      <CopyField value={value} label={t`Copy: ${label}`} />
      {/* Below, so that fields side by side line up whatever their notes are. */}
      {note && <p className="mt-1 text-xs text-ink-3">{note}</p>}
    </div>
  );
}

/** Region of an address that serves the whole world, which is not shown. */
const ANY_REGION = "global";

/** Returns an address with another port of the same server. */
function withPort(url: string, port: number): string {
  return url.replace(/:\d+$/u, `:${String(port)}`);
}

/** Props of {@link ConnectionFields}. */
interface ConnectionFieldsProps {
  home: Connection;
  /** Name of the mining account; miners sign in as `account.worker`. */
  account: string;
  /** Uses two columns if there is room. */
  isWide?: boolean;
}

/** Addresses, worker name and password for the miner's settings, each with a copy button. */
export function ConnectionFields({ home, account, isWide = false }: ConnectionFieldsProps) {
  const { t } = useLingui();
  const [backupPort] = home.backup_stratum_ports;
  const kinds = {
    tcp: t({ message: "Plain", comment: "kind of a stratum address: without encryption" }),
    ssl: t({ message: "Encrypted", comment: "kind of a stratum address" }),
  };
  const quick = home.quick_switch_stratum_url;
  return (
    <div className={isWide ? "grid gap-4 md:grid-cols-2" : "space-y-3"}>
      {home.stratum_urls.map((one) => (
        <Field
          key={one.url}
          label={kinds[one.kind]}
          note={one.region === ANY_REGION ? null : one.region}
          value={one.url}
        />
      ))}
      {backupPort !== undefined && (
        <Field label={t`Backup port`} value={withPort(home.stratum_url, backupPort)} />
      )}
      {quick !== null && (
        <Field label={t`Quick switch`} value={quick} note={<Trans>Any coin of one algorithm</Trans>} />
      )}
      <Field label={t`Worker name`} value={`${account}.001`} note={<Trans>account.worker</Trans>} />
      <Field label={t`Password`} value="123" note={<Trans>Any value</Trans>} />
    </div>
  );
}
