import type { CallDefinition } from "contracts/call";
import { READS, type Check } from "../check.ts";
import { sendCall } from "../client.ts";
import { type Kit } from "../context.ts";

async function revalidationFaults(kit: Kit, call: CallDefinition): Promise<string[]> {
  const { input, answer } = await kit.read(call);
  if (answer.envelope?.code !== 0) return [];
  const control = answer.headers.get("cache-control") ?? "none";
  const etag = answer.headers.get("etag");
  const faults = /\bno-cache\b|\bmax-age=0\b/.test(control)
    ? []
    : [`cache-control is ${control}; it has to ask again`];
  if (/\bpublic\b/.test(control)) faults.push("caches on the way may keep it");
  if (etag === null) return [...faults, "there is no ETag to ask again with"];
  const again = await sendCall(kit.server, call, {
    ...input,
    as: kit.actorOf(call),
    headers: { "if-none-match": etag },
  });
  // What it answers may have changed in between; then there is a new ETag.
  const isNew = again.status === 200 && again.headers.get("etag") !== etag;
  if (again.status !== 304 && !isNew) faults.push(`the same ETag gives HTTP ${String(again.status)}`);
  return faults;
}

async function storeFaults(kit: Kit, call: CallDefinition): Promise<string[]> {
  const { answer } = await kit.read(call);
  const control = answer.headers.get("cache-control") ?? "none";
  const isKept = call.answer === "file" && call.access === "public";
  return isKept || /\bno-store\b/.test(control) ? [] : [`cache-control is ${control}; nothing may keep it`];
}

/** Answers of one person are kept by nothing; the others are asked for again with their ETag. */
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
