import { Trans } from "@lingui/react/macro";
import { brand } from "brand";
import { Card } from "shared/ui";

/** How to add the site to a phone's home screen when there is no app. */
export function HomeScreenSteps() {
  const brandName = brand.name;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card title={<Trans>iPhone and iPad</Trans>}>
        <ol className="list-decimal space-y-1.5 ps-5 text-sm">
          <li>
            <Trans>Open {brandName} in Safari.</Trans>
          </li>
          <li>
            <Trans>Tap Share, then “Add to Home Screen”.</Trans>
          </li>
          <li>
            <Trans>Tap “Add”. The icon opens the site in full screen.</Trans>
          </li>
        </ol>
      </Card>
      <Card title={<Trans>Android</Trans>}>
        <ol className="list-decimal space-y-1.5 ps-5 text-sm">
          <li>
            <Trans>Open {brandName} in Chrome.</Trans>
          </li>
          <li>
            <Trans>Open the menu, then tap “Add to home screen”.</Trans>
          </li>
          <li>
            <Trans>Confirm. The icon opens the site in full screen.</Trans>
          </li>
        </ol>
      </Card>
    </div>
  );
}
