import { makePng, makeZip } from "../../testing/ticket-files.ts";
import { checkFile } from "./file-check.ts";

const MEGABYTE = 1024 * 1024;
const text = Buffer.from("2026-11-20 12:00 connection reset by pool\n".repeat(100));

describe("the check of a ticket attachment", () => {
  it.each([
    ["photo.png", makePng(), "image/png"],
    ["PHOTO.PNG", makePng(), "image/png"],
    ["report.pdf", Buffer.from("%PDF-1.7\n"), "application/pdf"],
    ["logs.zip", makeZip(text), "application/zip"],
  ])("R2.3.38 accepts %s by its content", async (name, bytes, type) => {
    expect(await checkFile(name, bytes)).toEqual({ type });
  });

  it.each([
    [
      "a page that calls itself an image",
      "photo.png",
      Buffer.from("<html><script>1</script>"),
      "ticket_file_type",
    ],
    ["an archive that calls itself an image", "photo.png", makeZip(text), "ticket_file_mismatch"],
    ["an image under another ending", "photo.pdf", makePng(), "ticket_file_mismatch"],
    ["a program", "setup.zip", Buffer.from("MZ\u0090\u0000"), "ticket_file_type"],
    ["an image of a billion pixels", "photo.png", makePng(40_000, 40_000), "ticket_file_pixels"],
    ["an image that ends in its header", "photo.png", makePng().subarray(0, 12), "ticket_file_type"],
    [
      "an archive that states a huge size",
      "logs.zip",
      makeZip(text, { statedSize: 0xfff00000 }),
      "ticket_file_unpacked",
    ],
    [
      "an archive that states a size that is too small",
      "logs.zip",
      makeZip(text, { statedSize: 5 }),
      "ticket_file_damaged",
    ],
    ["a locked archive", "logs.zip", makeZip(text, { isEncrypted: true }), "ticket_file_archive"],
    ["an archive in an archive", "logs.zip", makeZip(makeZip(text)), "ticket_file_archive"],
    ["an archive without its directory", "logs.zip", makeZip(text).subarray(0, 60), "ticket_file_damaged"],
  ])("R2.3.38 refuses %s", async (_what, name, bytes, fault) => {
    expect(await checkFile(name, bytes)).toEqual({ fault });
  });

  it("R2.3.38 refuses a zip bomb: 120 MB of zeros in a few kilobytes", async () => {
    const bomb = makeZip(Buffer.alloc(120 * MEGABYTE));

    expect(bomb.length).toBeLessThan(MEGABYTE);
    expect(await checkFile("bomb.zip", bomb)).toEqual({ fault: "ticket_file_unpacked" });
  });
});
