import { Trans, useLingui } from "@lingui/react/macro";
import { brand } from "brand";
import { Download, Printer } from "lucide-react";
import { saveFile } from "shared/api";
import { Button } from "./button.tsx";
import { CopyButton } from "./copy.tsx";
import { Notice } from "./messages.tsx";

/** Props of {@link RecoveryCodes}. */
export interface RecoveryCodesProps {
  codes: readonly string[];
  /** Name of the account, written into the file. */
  account: string;
}

/** The recovery codes, shown only once, to be copied, saved as a file or printed (domain wallet 2.4). */
export function RecoveryCodes({ codes, account }: RecoveryCodesProps) {
  const { t } = useLingui();
  const text = codes.join("\n");
  function handleDownload(): void {
    const pool = brand.name;
    const title = t`${pool} recovery codes of ${account}`;
    saveFile(new Blob([`${title}\n\n${text}\n`], { type: "text/plain" }), "recovery-codes.txt");
  }
  return (
    <section aria-label={t`Recovery codes`} className="print-alone">
      <Notice tone="warning" title={t`Save these codes now: they are shown only this once.`}>
        <Trans>
          Each one signs you in once if you lose your authenticator. Earlier codes no longer work.
        </Trans>
      </Notice>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 rounded-sm border border-line bg-sunken px-4 py-3 font-mono text-sm">
        {codes.map((code) => (
          <li key={code} className="num">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <CopyButton text={text} label={t`Copy recovery codes`}>
          <Trans>Copy</Trans>
        </CopyButton>
        <Button size="sm" icon={Download} onClick={handleDownload}>
          <Trans>Download</Trans>
        </Button>
        <Button size="sm" icon={Printer} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
    </section>
  );
}
