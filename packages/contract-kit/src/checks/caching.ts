import type { CallDefinition } from "contracts/call";
import { READS, type Check } from "../check.ts";
import { sendCall, type Answer } from "../client.ts";
import type { Kit, Reading } from "../context.ts";

/** How often a call is repeated while its response changes between two requests. */
const TRIES = 5;

/** Repeats a call with the ETag of a response; if the response changed meanwhile, repeats with its new ETag. */
async function revalidate(kit: Kit, call: CallDefinition, { input, answer }: Reading): Promise<string[]> {
  let etag = answer.headers.get("etag");
  if (etag === null) return ["there is no ETag to ask again with"];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const again: Answer = await sendCall(kit.server, call, {
      ...input,
      as: kit.actorOf(call),
      headers: { "if-none-match": etag },
    });
    if (again.status === 304) return [];
    const next = again.headers.get("etag");
    if (again.status !== 200 || next === null || next === etag)
      return [`the same ETag gives HTTP ${String(again.status)}`];
    etag = next;
  }
  return [];
}

async function revalidationFaults(kit: Kit, call: CallDefinition): Promise<string[]> {
  const reading = await kit.read(call);
  const { answer } = reading;
  if (answer.envelope?.code !== 0) return [];
  const control = answer.headers.get("cache-control") ?? "none";
  const faults = /\bno-cache\b|\bmax-age=0\b/.test(control)
    ? []
    : [`cache-control is ${control}; it has to ask again`];
  if (/\bpublic\b/.test(control)) faults.push("caches on the way may keep it");
  return [...faults, ...(await revalidate(kit, call, reading))];
}

async function storeFaults(kit: Kit, call: CallDefinition): Promise<string[]> {
  const { answer } = await kit.read(call);
  const control = answer.headers.get("cache-control") ?? "none";
  const isKept = call.answer === "file" && call.access === "public";
  return isKept || /\bno-store\b/.test(control) ? [] : [`cache-control is ${control}; nothing may keep it`];
}

/** Personal responses are never cached; the others are revalidated with their ETag. */
export const caching: readonly Check[] = READS.map((call) => ({
  area: "caching",
  name: call.name,
  run: async (kit) => {
    const { answer } = await kit.read(call);
    const faults = await (call.isRevalidated === true
      ? revalidationFaults(kit, call)
      : storeFaults(kit, call));
    const sniff = answer.headers.get("x-content-type-options");
    return sniff === "nosniff" ? faults : [...faults, "x-content-type-options is not nosniff"];
  },
}));
