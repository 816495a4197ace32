import { useLingui } from "@lingui/react/macro";
import {
  createObserver,
  getObservers,
  setObserverAuth,
  updateObserver,
  type Observer,
  type ObserverPermission,
} from "contracts";
import { useRef } from "react";
import { callApi, revalidateCalls } from "shared/api";
import { useDisplayPreferences } from "shared/mining";
import { verify } from "shared/security";
import { findOwnAccount } from "#/components/own-accounts.ts";
import { LinkSummary } from "./form-summaries.tsx";
import { needsFactor, toCoinChange, toEnd, toOpenAuth, type LinkForm } from "../model/link-form.ts";

/** Result of saving; `account` means that the mining account does not exist. */
export type SaveResult = { status: "saved"; id: number } | { status: "cancelled" } | { status: "account" };

/** Saves the form of an observer link, with verification where it is required. */
export interface LinkSaver {
  create: (form: LinkForm) => Promise<SaveResult>;
  /** `before` are the values that the form began with. */
  change: (link: Observer, before: LinkForm, form: LinkForm) => Promise<SaveResult>;
}

/** Sets permissions, with the second factor where permissions are added. */
async function saveAuth(link: Observer, open_auth: ObserverPermission[]): Promise<boolean> {
  const body = { observer_id: link.id, open_auth };
  if (!needsFactor(link.open_auth, open_auth)) {
    await callApi(setObserverAuth, { body });
    return true;
  }
  const result = await verify({
    business: "edit_observer",
    level: 2,
    act: (proof) => callApi(setObserverAuth, { body: { ...body, ...proof } }),
  });
  if (result.status === "failed") throw result.error;
  return result.status === "done";
}

/** @returns functions that save the form */
export function useLinkSaver(): LinkSaver {
  const { t } = useLingui();
  const { timeZone } = useDisplayPreferences();
  // The link of an earlier try whose permissions could not be set; trying again must not create another one.
  const made = useRef<{ id: number; scope: string }>(null);

  async function create(form: LinkForm): Promise<SaveResult> {
    const account = form.scope === "single" ? await findOwnAccount(form.account) : undefined;
    if (form.scope === "single" && account === undefined) return { status: "account" };
    const common = {
      remark: form.remark,
      ...toEnd(form, timeZone),
      open_coins: form.allCoins ? null : form.coins,
    };
    const scope =
      account === undefined ? ({ global: true } as const) : ({ global: false, user_id: account.id } as const);
    const scopeName = JSON.stringify(scope);
    if (made.current?.scope === scopeName) {
      await callApi(updateObserver, { params: { id: made.current.id }, body: common });
      return finish(made.current.id, form);
    }
    const result = await verify({
      business: "create_observer",
      title: t`Create observer link`,
      preStep: <LinkSummary form={form} />,
      act: (proof) => callApi(createObserver, { body: { ...scope, ...common, ...proof } }),
    });
    if (result.status === "failed") throw result.error;
    if (result.status === "cancelled") return { status: "cancelled" };
    made.current = { id: result.data.id, scope: scopeName };
    return finish(result.data.id, form);
  }

  /** Sets the permissions of a new link; the codes of its creation cover them. */
  async function finish(id: number, form: LinkForm): Promise<SaveResult> {
    await callApi(setObserverAuth, {
      body: { observer_id: id, open_auth: toOpenAuth(form.permissions) },
    }).finally(() => revalidateCalls(getObservers));
    return { status: "saved", id };
  }

  async function change(link: Observer, before: LinkForm, form: LinkForm): Promise<SaveResult> {
    const open_auth = toOpenAuth(form.permissions);
    const isSame = open_auth.join() === toOpenAuth(link.open_auth).join();
    if (!isSame && !(await saveAuth(link, open_auth))) return { status: "cancelled" };
    await callApi(updateObserver, {
      params: { id: link.id },
      body: {
        remark: form.remark,
        ...toCoinChange(before, form),
        ...toEnd(form, timeZone),
      },
    });
    await revalidateCalls(getObservers);
    return { status: "saved", id: link.id };
  }

  return { create, change };
}
