import { Trans } from "@lingui/react/macro";
import { prefixOf } from "routes";
import { localizeAddress, useLocale } from "shared/locale";
import { isInternalLink } from "shared/navigation";
import { ExternalLink, TextLink } from "shared/ui";

/** Link to the text of an announcement that is elsewhere: a page of the site, or an address in the help center. */
export function ArticleLink({ url }: { url: string }) {
  const { locale } = useLocale();
  const text = <Trans>Read the article in the help center</Trans>;
  return (
    <p className="text-sm">
      {isInternalLink(url) ? (
        <TextLink to={localizeAddress(prefixOf(locale), url)}>{text}</TextLink>
      ) : (
        <ExternalLink href={url}>{text}</ExternalLink>
      )}
    </p>
  );
}
