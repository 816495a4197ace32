import { screen } from "@testing-library/react";
import type { SecurityOverview } from "contracts";
import { openPage, type Reply, type Scene } from "#/testing/open-page.tsx";
import { listOf } from "#/testing/pages.ts";
import { SecurityPage } from "../security-page.tsx";
import { ENTRY, SECURED } from "./security-overview.ts";

export const READING = "GET /setting/security";
export const LOG = "GET /setting/security/log";

/**
 * Opens the security page.
 *
 * @param security overrides of the account's security overview
 * @param own responses of single calls
 * @param scene who views the page
 * @param path address of the page
 */
export async function openSecurity(
  security: Partial<SecurityOverview> = {},
  own: Readonly<Record<string, Reply>> = {},
  scene: Scene = {},
  path = "/en/setting/security",
) {
  const page = await openPage(<SecurityPage />, path, {
    ...scene,
    answers: { [READING]: { data: { ...SECURED, ...security } }, [LOG]: listOf([ENTRY]), ...own },
  });
  await screen.findByText("Protection");
  return page;
}
