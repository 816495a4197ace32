import { LOCAL_STORAGE_KEYS } from "contracts";
import { storedFlag, storedValue } from "shared/storage";
import * as v from "valibot";

const fingerprint = storedValue({
  area: "local",
  name: LOCAL_STORAGE_KEYS.fingerprint,
  schema: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/)),
  initial: "",
});
/** Required by spec 9. Nothing reads it: no image of the pool is offered in two formats. */
const isSupportWebp = storedFlag(LOCAL_STORAGE_KEYS.isSupportWebp);

/** One pixel of lossy WebP, which every browser with WebP can decode. */
const WEBP_PIXEL = "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA";

/** Returns this browser's random id, created once. It reveals nothing about the device or the person. */
export function readFingerprint(): string {
  const known = fingerprint.read();
  if (known !== "") return known;
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  fingerprint.write(fresh);
  return fresh;
}

async function canDecodeWebp(): Promise<boolean> {
  try {
    const bytes = Uint8Array.from(atob(WEBP_PIXEL), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/webp" }));
    return image.width === 1;
  } catch {
    // No WebP decoder, or no image decoder at all.
    return false;
  }
}

/** Stores the browser data of spec 9: its id, and whether it supports WebP. */
export async function markBrowser(): Promise<void> {
  readFingerprint();
  isSupportWebp.write(await canDecodeWebp());
}
