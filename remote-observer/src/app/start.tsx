import { brand } from "brand";
import { createRoot } from "react-dom/client";
import { prefixOf } from "routes";
import { registerFailureHandlers } from "shared/api";
import { keepPrerenderedPage } from "shared/hydration";
import { loadSharedMessages } from "shared/catalogues/shared";
import { activateLocale, loadCatalog } from "shared/i18n";
import { getLocaleState, followStoredLanguage, startLocale } from "shared/locale";
import { goToPath, reloadPage } from "shared/navigation";
import type { Locale, MountContext } from "shared/remote-contract";
import { recordPageEvent, watchPageErrors } from "shared/telemetry";
import { startCommonData, startSession } from "shared/session";
import { remote } from "../routes.tsx";
import { createHost } from "./create-host.ts";
import { beginPage } from "./pages.ts";
import { StandaloneApp } from "./standalone-app.tsx";

/** Creates the element in the body that dialogs render into, like the host's element for each remote. */
function createPortal(): HTMLElement {
  const portal = document.createElement("div");
  portal.dataset["mfe"] = "observer";
  document.body.append(portal);
  return portal;
}

/** Without its catalog the page is shown in English. */
async function startCatalogues(locale: Locale): Promise<void> {
  loadCatalog("host", locale, {});
  const loaded = await Promise.allSettled([loadSharedMessages(locale), remote.messages(locale)]);
  for (const [index, owner] of ["shared", "remote-observer"].entries()) {
    const result = loaded[index];
    if (result?.status === "fulfilled") loadCatalog(owner, locale, result.value);
    else recordPageEvent({ kind: "catalogue", remote: "observer", reason: "missing" });
  }
  activateLocale(locale);
}

/** Starts the observer pages as their own deployment. */
export async function start(): Promise<void> {
  if (followStoredLanguage()) return;
  watchPageErrors("observer");
  startLocale(brand.theme.default);
  registerFailureHandlers({
    "observer-refused": () => goToPath(`/${prefixOf(getLocaleState().locale)}/404`, { replace: true }),
  });
  startSession({ onSwitched: reloadPage, onEnded: reloadPage });
  void startCommonData();
  const { locale } = getLocaleState();
  const base = `/${prefixOf(locale)}/observer`;
  beginPage(base);
  await startCatalogues(locale);
  const context: MountContext = {
    host: createHost(),
    base,
    portal: createPortal(),
    signal: new AbortController().signal,
  };
  await remote.init?.(context.host);
  await remote.mount?.(context);
  const element = document.getElementById("root");
  if (element) {
    keepPrerenderedPage(element);
    createRoot(element).render(<StandaloneApp context={context} />);
  }
  recordPageEvent({ kind: "load", remote: "observer" });
}
