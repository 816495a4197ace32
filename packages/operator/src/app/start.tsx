import { createRoot } from "react-dom/client";
import { loadSharedMessages } from "shared/catalogues/shared";
import { activateLocale, loadCatalog } from "shared/i18n";
import { BrowserRouter } from "shared/router";
import { watchInput } from "../api/index.ts";
import { DeskApp } from "./desk-app.tsx";
import { startTheme } from "./theme.ts";

/** The desk is in English; the components that it shares with the pages have their own texts. */
const LOCALE = "en_US";

/** Starts the desk. */
export async function start(): Promise<void> {
  startTheme();
  watchInput();
  loadCatalog("shared", LOCALE, await loadSharedMessages(LOCALE));
  activateLocale(LOCALE);
  const element = document.getElementById("root");
  if (element === null) return;
  createRoot(element).render(
    <BrowserRouter>
      <DeskApp />
    </BrowserRouter>,
  );
}
