import { createHash } from "node:crypto";
import { imageSize } from "image-size";
import type { StoredImage } from "../kinds.ts";

/** Maximum picture size in bytes, and in pixels per side. */
export const PICTURE_LIMITS = { bytes: 512 * 1024, pixels: 2400 } as const;

const TYPES: ReadonlyMap<string, { readonly ending: string; readonly type: string }> = new Map([
  ["png", { ending: "png", type: "image/png" }],
  ["jpg", { ending: "jpg", type: "image/jpeg" }],
  ["webp", { ending: "webp", type: "image/webp" }],
]);

/** A valid picture to store. */
export interface Picture extends StoredImage {
  readonly type: string;
  readonly bytes: Uint8Array;
}

function measure(bytes: Uint8Array): ReturnType<typeof imageSize> | undefined {
  try {
    return imageSize(bytes);
  } catch {
    // The library throws if it is not a picture.
    return undefined;
  }
}

/** Detects the actual content of a picture file. */
export function readPicture(file: string, bytes: Uint8Array): Picture | { readonly problem: string } {
  const size = String(Math.ceil(bytes.length / 1024));
  if (bytes.length > PICTURE_LIMITS.bytes) {
    return { problem: `is ${size} KiB; pictures have up to ${String(PICTURE_LIMITS.bytes / 1024)} KiB` };
  }
  const measured = measure(bytes);
  const found = TYPES.get(measured?.type ?? "");
  const ending = file.split(".").at(-1)?.replace("jpeg", "jpg");
  if (measured === undefined || found === undefined || found.ending !== ending) {
    return { problem: `holds ${measured?.type?.toUpperCase() ?? "no picture"}, not what its name says` };
  }
  const { width, height } = measured;
  if (Math.max(width, height) > PICTURE_LIMITS.pixels) {
    const most = String(PICTURE_LIMITS.pixels);
    return {
      problem: `is ${String(width)} × ${String(height)} pixels; pictures have up to ${most} on a side`,
    };
  }
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  return { file, name: `${hash}.${found.ending}`, width, height, type: found.type, bytes };
}
