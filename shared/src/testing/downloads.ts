/** A downloaded file. */
export interface SavedFile {
  name: string;
  blob: Blob;
}

/**
 * Replaces the browser's file download, which jsdom lacks.
 *
 * @returns files so far, newest last
 */
export function watchDownloads(): SavedFile[] {
  const saved: SavedFile[] = [];
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob: Blob) => {
    const address = `blob:${String(blobs.size)}`;
    blobs.set(address, blob);
    return address;
  };
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob) saved.push({ name: this.download, blob });
  });
  return saved;
}
