import { Trans, useLingui } from "@lingui/react/macro";
import { brand } from "brand";
import { loadPage } from "shared/navigation";
import { useCountdown } from "#/components/countdown.ts";
import { useTitle } from "#/components/use-title.ts";

function goToOfficialSite(): void {
  loadPage(brand.hosts.canonical);
}

/** Status 666: only the message, then a redirect to the official site (R2.8.1, R2.1.12). */
export function WrongHostPage({ delay }: { delay: number }) {
  const { t } = useLingui();
  const seconds = useCountdown(delay, goToOfficialSite);
  const site = brand.hosts.canonical;
  useTitle(t`Not the official site`);
  return (
    <main id="main" className="grid min-h-screen place-items-center bg-canvas p-6 text-center">
      <div className="max-w-120">
        <p className="num text-3xl font-semibold text-negative">666</p>
        <h1 className="mt-3">
          <Trans>This is not the official site</Trans>
        </h1>
        <p className="mt-2 text-ink-2">
          <Trans>
            Don't enter your password here. Redirecting to <b className="text-ink">{site}</b> in{" "}
            <span className="num">{seconds}</span> s.
          </Trans>
        </p>
      </div>
    </main>
  );
}
