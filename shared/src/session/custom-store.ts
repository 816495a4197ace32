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

/** Serializes changes: of two changes to the same setting the later one wins. */
let sending: Promise<unknown> = Promise.resolve();

function keep(settings: CustomSettings): void {
  state.settings = settings;
  applyLook(settings);
}

/** Reads the person's settings; if they cannot be read, the defaults apply. */
export async function loadCustom(): Promise<void> {
  try {
    keep(await callApi(getCustomSettings, {}));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Clears the person's settings. */
export function resetCustom(): void {
  keep({ ...DEFAULT_CUSTOM_SETTINGS });
}

/**
 * Changes some of the person's settings: shown at once, stored, and reverted when storing fails.
 *
 * @param change the changed settings
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

/** @returns the person's current settings that differ from the defaults; not for rendering */
export function getCustom(): Readonly<CustomSettings> {
  return state.settings;
}

/** @returns the person's settings that differ from the defaults; the defaults while nobody is signed in */
export function useCustom(): Snapshot<CustomSettings> {
  return useSnapshot(state).settings;
}
