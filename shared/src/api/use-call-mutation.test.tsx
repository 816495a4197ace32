import { act, renderHook, waitFor } from "@testing-library/react";
import { defineCall } from "contracts";
import { SWRConfig } from "swr";
import * as v from "valibot";
import { answerCalls, type Answer } from "../testing/index.ts";
import { clearCalls, revalidateAll, revalidateCalls } from "./call-key.ts";
import { forgetWrites } from "./repeated-write.ts";
import { useCallMutation } from "./use-call-mutation.ts";
import { useCall } from "./use-call.ts";

const BASE = { origin: "own", source: "test", summary: "", access: "public" } as const;
const readSize = defineCall({
  ...BASE,
  name: "readSize",
  method: "GET",
  path: "/size",
  response: v.number(),
});
const readName = defineCall({
  ...BASE,
  name: "readName",
  method: "GET",
  path: "/name",
  response: v.string(),
});
const writeSize = defineCall({
  ...BASE,
  name: "writeSize",
  method: "POST",
  path: "/size",
  body: v.strictObject({ size: v.number() }),
  response: v.number(),
});

function setup(write: Answer = { data: 2 }) {
  const seen = answerCalls(({ path, method }) => {
    if (method === "POST") return write;
    return { data: path === "/size" ? 1 : "name" };
  });
  const { result } = renderHook(
    () => ({
      size: useCall(readSize, {}).data,
      name: useCall(readName, {}).data,
      write: useCallMutation(writeSize),
    }),
    { wrapper: ({ children }) => <SWRConfig value={{ dedupingInterval: 0 }}>{children}</SWRConfig> },
  );
  const count = (path: string) => seen.filter((call) => call.method === "GET" && call.path === path).length;
  return { result, seen, count };
}

beforeEach(() => forgetWrites());
afterEach(() => act(() => clearCalls()));

it("writes only when triggered, with the given body and captcha", async () => {
  const { result, seen } = setup();
  await waitFor(() => expect(result.current).toMatchObject({ size: 1, name: "name" }));
  expect(seen.some(({ method }) => method === "POST")).toBe(false);

  const data = await act(() =>
    result.current.write.trigger({ body: { size: 2 }, options: { captcha: { lot_number: "1" } } }),
  );

  expect(data).toBe(2);
  const sent = seen.find(({ method }) => method === "POST");
  expect(sent?.body).toEqual({ size: 2 });
  expect(sent?.headers.get("captcha")).toBe('{"lot_number":"1"}');
});

it("rejects with the server's error and never retries a write automatically", async () => {
  const { result, seen } = setup({ code: 21001, message: "Wrong code." });
  await waitFor(() => expect(result.current).toMatchObject({ size: 1, name: "name" }));

  await act(() =>
    expect(result.current.write.trigger({ body: { size: 2 } })).rejects.toMatchObject({ code: 21001 }),
  );

  expect(result.current.write.error).toMatchObject({ message: "Wrong code." });
  expect(seen.filter(({ method }) => method === "POST")).toHaveLength(1);
});

it("revalidates only the calls that a write changed, or everything on request", async () => {
  const { result, count } = setup();
  await waitFor(() => expect(result.current).toMatchObject({ size: 1, name: "name" }));

  await act(() => revalidateCalls(readSize));
  expect([count("/size"), count("/name")]).toEqual([2, 1]);

  await act(() => revalidateAll());
  expect([count("/size"), count("/name")]).toEqual([3, 2]);
});

it("clears data without reloading it for unmounted components", async () => {
  const { result, count } = setup();
  await waitFor(() => expect(result.current).toMatchObject({ size: 1, name: "name" }));

  await act(() => clearCalls());

  expect(result.current.name).toBeUndefined();
  expect(count("/name")).toBe(1);
});
