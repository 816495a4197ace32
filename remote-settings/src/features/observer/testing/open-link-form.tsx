import { screen, within } from "@testing-library/react";
import type { Observer } from "contracts";
import { accountOf } from "#/testing/accounts.ts";
import { openPage, type Reply } from "#/testing/open-page.tsx";
import { listOf } from "#/testing/pages.ts";
import { ObserverPage } from "../observer-page.tsx";
import { linkOf } from "./observer-links.ts";

/** Calls that create and change links. */
export const CREATION = "POST /setting/observer";
export const AUTH = "POST /setting/observer/auth";
export const CHANGE = "PUT /setting/observer/3";

/**
 * Opens the form of a link.
 *
 * @param link the link to change; undefined for a new one
 * @param own responses of single calls
 * @returns the page with its form
 */
export async function openLinkForm(link: Observer | undefined, own: Readonly<Record<string, Reply>> = {}) {
  const scene = await openPage(<ObserverPage />, "/en/setting/observer", {
    answers: {
      "GET /setting/observer": listOf(link === undefined ? [] : [link]),
      "GET /account/user": listOf([accountOf()]),
      [CREATION]: { data: { id: 3 } },
      [AUTH]: { data: null },
      [CHANGE]: { data: linkOf() },
      ...own,
    },
  });
  if (link === undefined) {
    await scene.user.click(await screen.findByRole("button", { name: "Create link" }));
  } else {
    await scene.user.click(await screen.findByRole("button", { name: `More actions for ${link.remark}` }));
    await scene.user.click(
      await screen.findByRole("menuitem", { name: link.is_expired ? "Renew" : "Change" }),
    );
  }
  const name = link === undefined ? "Create observer link" : "Change observer link";
  const form = within(await screen.findByRole("dialog", { name }));
  return { ...scene, form };
}

/** The page with the form of a link. */
export type LinkForm = Awaited<ReturnType<typeof openLinkForm>>;

/** @returns the remark field */
export function remarkOf(form: LinkForm["form"]): HTMLElement {
  return form.getByRole("textbox", { name: "Remark" });
}
