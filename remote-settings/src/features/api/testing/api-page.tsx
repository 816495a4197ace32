import { openPage, type Reply, type Scene } from "#/testing/open-page.tsx";
import { ApiPage } from "../api-page.tsx";

export const KEYS = "GET /setting/api/key";
export const ALERTS = "GET /setting/api/key/alerts";
export const USES = "GET /setting/api/key/log";

/**
 * Opens the page of API keys.
 *
 * @param keys response with the keys
 * @param own responses of single calls
 * @param scene who views it
 * @returns the page
 */
export function openApi(keys: Reply, own: Readonly<Record<string, Reply>> = {}, scene: Scene = {}) {
  return openPage(<ApiPage />, "/en/setting/api", {
    ...scene,
    answers: { [KEYS]: keys, [USES]: { data: [] }, [ALERTS]: { data: { accounts: [] } }, ...own },
  });
}
