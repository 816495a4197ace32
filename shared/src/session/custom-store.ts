import {
  DEFAULT_CUSTOM_SETTINGS,
  getCustomSettings,
  setCustomSettings,
  type CustomSettings,
} from "contracts";
import { proxy, useSnapshot, type Snapshot } from "valtio";
import { AppError, callApi } from "../api/index.ts";
import { applyLook } from "../locale/index.ts";

const state = proxy<{ settings: CustomSettings }>({ settings: { ...DEFAULT_CUSTOM_SETTINGS } });

/** Changes are sent one after the other: of two that name the same setting the later one counts. */
let sending: Promise<unknown> = Promise.resolve();

function keep(settings: CustomSettings): void {
  state.settings = settings;
  applyLook(settings);
}

/** Reads the person's settings; when they cannot be read, pages are as usual. */
export async function loadCustom(): Promise<void> {
  try {
    keep(await callApi(getCustomSettings, {}));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Forgets the person's settings. */
export function resetCustom(): void {
  keep({ ...DEFAULT_CUSTOM_SETTINGS });
}

/**
 * Changes some of the person's settings: shown at once, stored, and taken back when storing fails.
 *
 * @param change settings that are chosen
 * @throws {AppError} when they could not be stored
 */
export async function changeCustom(change: Partial<CustomSettings>): Promise<void> {
  const before = state.settings;
  keep({ ...before, ...change });
  const sent = sending.then(() => callApi(setCustomSettings, { body: change }));
  sending = sent.catch(() => undefined);
  try {
    await sent;
  } catch (error) {
    keep(before);
    throw error;
  }
}

/** @returns what the person likes to have otherwise than usual, as it is now; not for rendering */
export function getCustom(): Readonly<CustomSettings> {
  return state.settings;
}

/** @returns what the person likes to have otherwise than usual; the usual while no one is signed in */
export function useCustom(): Snapshot<CustomSettings> {
  return useSnapshot(state).settings;
}
