import { Trans, useLingui } from "@lingui/react/macro";
import { countPopupClick, type Popup } from "contracts";
import { prefixOf } from "routes";
import { AppError, callApi } from "shared/api";
import { HtmlContent } from "shared/content";
import { localizeAddress, useLocale } from "shared/locale";
import { isInternalLink } from "shared/navigation";
import { Link } from "shared/router";
import { Button, Dialog } from "shared/ui";

async function countClick(id: number): Promise<void> {
  try {
    await callApi(countPopupClick, { params: { id } });
  } catch (error) {
    // A failed count must not keep the person from following the link.
    if (!(error instanceof AppError)) throw error;
  }
}

function PopupLink({ popup, onClose }: { popup: Popup; onClose: () => void }) {
  const { url } = popup;
  const { locale } = useLocale();
  function handleClick(): void {
    void countClick(popup.id);
    onClose();
  }
  if (url === null) return null;
  if (url.startsWith("/") && isInternalLink(url)) {
    return (
      <Link to={localizeAddress(prefixOf(locale), url)} onClick={handleClick} className="font-medium">
        <Trans>Read more</Trans>
      </Link>
    );
  }
  if (URL.parse(url)?.protocol !== "https:") return null;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" onClick={handleClick} className="font-medium">
      <Trans>Read more</Trans>
    </a>
  );
}

/** A popup from the server: a notice has title and text, an activity may start with a picture (R2.9.6). */
export function PopupDialog({ popup, onClose }: { popup: Popup; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={popup.title}
      width={popup.style === "activity" ? "lg" : "sm"}
      footer={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      {popup.type === "image" && popup.img !== null ? (
        <img src={popup.img} alt="" className="mb-4 max-h-120 w-full rounded-md object-contain" />
      ) : null}
      <HtmlContent html={popup.content} />
      <p className="mt-3">
        <PopupLink popup={popup} onClose={onClose} />
      </p>
    </Dialog>
  );
}
