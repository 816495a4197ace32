import { defineCall } from "contracts";
import * as v from "valibot";
import { answerCalls, watchDownloads } from "../testing/index.ts";
import { downloadFile, saveFile } from "./download-file.ts";
import { ApiError } from "./errors.ts";

const exportBills = defineCall({
  name: "exportBills",
  method: "GET",
  path: "/test/bills/export",
  origin: "own",
  source: "test",
  summary: "",
  access: "public",
  query: v.strictObject({ type: v.string() }),
  response: v.unknown(),
});

afterEach(() => jest.restoreAllMocks());

it("saves a file under the server's name", async () => {
  const seen = answerCalls(() => ({ file: "time,amount\n", name: "bills-2026.csv" }));
  const saved = watchDownloads();

  await downloadFile(exportBills, { query: { type: "all" } }, "bills.csv");

  expect(saved.map(({ name }) => name)).toEqual(["bills-2026.csv"]);
  expect(await saved[0]?.blob.text()).toBe("time,amount\n");
  expect(seen[0]?.query.get("type")).toBe("all");
});

it("saves a file without a name under the default one", async () => {
  jest
    .spyOn(globalThis, "fetch")
    .mockResolvedValue(new Response("a", { headers: { "content-type": "text/csv" } }));
  const saved = watchDownloads();

  await downloadFile(exportBills, { query: { type: "all" } }, "bills.csv");

  expect(saved.map(({ name }) => name)).toEqual(["bills.csv"]);
});

it("saves nothing when the server returns an error", async () => {
  answerCalls(() => ({ code: 22000, message: "Too many rows." }));
  const saved = watchDownloads();

  await expect(downloadFile(exportBills, { query: { type: "all" } }, "bills.csv")).rejects.toMatchObject({
    message: "Too many rows.",
  });
  await expect(downloadFile(exportBills, { query: { type: "a" } }, "bills.csv")).rejects.toThrow(ApiError);

  expect(saved).toEqual([]);
});

it("frees the memory of a file after the browser had time to save it", () => {
  jest.useFakeTimers();
  watchDownloads();
  const free = jest.fn();
  URL.revokeObjectURL = free;

  saveFile(new Blob(["a"]), "a.csv");
  jest.advanceTimersByTime(59_999);
  expect(free).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);

  expect(free).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
