import {
  DEFAULT_CUSTOM_SETTINGS,
  getCustomSettings,
  setCustomSettings,
  type CustomSettings,
} from "contracts";
import { proxy, useSnapshot, type Snapshot } from "valtio";
import { AppError, callApi } from "../api/index.ts";
import { applyLook, getLocaleState, setTheme, setTimezone, type ThemeChoice } from "../locale/index.ts";

/** The settings as last read from or stored on the server. */
let stored: CustomSettings = { ...DEFAULT_CUSTOM_SETTINGS };

/** Changes that are shown but not stored yet, in order. */
let pending: readonly Partial<CustomSettings>[] = [];

/** This browser's own theme and time zone, which a first choice of them on this page has replaced. */
let replaced: { theme?: ThemeChoice; timezone?: string } = {};

const state = proxy<{ settings: CustomSettings }>({ settings: { ...DEFAULT_CUSTOM_SETTINGS } });

/** Serializes changes: of two changes to the same setting the later one wins. */
let sending: Promise<unknown> = Promise.resolve();

/** Shows the stored settings with the pending changes. */
function show(): void {
  const settings = pending.reduce<CustomSettings>((all, change) => ({ ...all, ...change }), stored);
  state.settings = settings;
  applyLook(settings);
  const { theme, timezone } = replaced;
  if (settings.theme === null && theme !== undefined) {
    setTheme(theme);
    delete replaced.theme;
  }
  if (settings.time_zone === null && timezone !== undefined) {
    setTimezone(timezone);
    delete replaced.timezone;
  }
}

/** Remembers what a first choice of theme or time zone replaces, since taking it back must not leave the choice. */
function rememberReplaced(change: Partial<CustomSettings>): void {
  const { theme, timezone } = getLocaleState();
  const { settings } = state;
  if (settings.theme === null && typeof change.theme === "string") replaced = { ...replaced, theme };
  if (settings.time_zone === null && typeof change.time_zone === "string")
    replaced = { ...replaced, timezone };
}

/** Reads the person's settings; if they cannot be read, the defaults apply. */
export async function loadCustom(): Promise<void> {
  try {
    stored = await callApi(getCustomSettings, {});
    show();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Clears the person's settings. */
export function resetCustom(): void {
  stored = { ...DEFAULT_CUSTOM_SETTINGS };
  pending = [];
  replaced = {};
  show();
}

/**
 * Changes some of the person's settings: shown at once, stored, and reverted when storing fails.
 *
 * @param change the changed settings
 * @throws {AppError} when they could not be stored
 */
export async function changeCustom(change: Partial<CustomSettings>): Promise<void> {
  rememberReplaced(change);
  pending = [...pending, change];
  show();
  const sent = sending.then(() => callApi(setCustomSettings, { body: change }));
  sending = sent.catch(() => undefined);
  try {
    await sent;
    // Settings of a person who has signed out meanwhile are not the next one's.
    if (pending.includes(change)) stored = { ...stored, ...change };
  } catch (error) {
    pending = pending.filter((other) => other !== change);
    show();
    throw error;
  }
  pending = pending.filter((other) => other !== change);
}

/** @returns the person's current settings that differ from the defaults; not for rendering */
export function getCustom(): Readonly<CustomSettings> {
  return state.settings;
}

/** @returns the person's settings that differ from the defaults; the defaults while nobody is signed in */
export function useCustom(): Snapshot<CustomSettings> {
  return useSnapshot(state).settings;
}
