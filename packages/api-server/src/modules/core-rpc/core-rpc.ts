import { readFile } from "node:fs/promises";
import * as v from "valibot";
import type { CoreNodeSetting } from "../../platform/core-chain-setting.ts";
import { CoreRpcError, refusalOf } from "./errors.ts";
import { parseExactJson } from "./exact-json.ts";

/** Nodes respond in milliseconds; one that signs for a large wallet takes longer. */
const USUAL_TIMEOUT_MS = 15_000;

/** Calls a node. */
export interface CoreRpc {
  /**
   * @param params amounts are decimal text
   * @param answer schema of the response; amounts are decimal text
   * @throws {CoreRpcError} when it is not executed; a call that timed out may have been
   */
  call<Answer>(
    method: string,
    params: readonly unknown[],
    answer: v.GenericSchema<unknown, Answer>,
  ): Promise<Answer>;
}

const envelope = v.object({
  result: v.unknown(),
  error: v.nullable(v.object({ code: v.number(), message: v.string() })),
});

async function credentialsOf({ credentials, authFile }: CoreNodeSetting): Promise<string> {
  if (authFile === undefined) return credentials ?? "";
  try {
    // Read each time, since a node writes a new cookie at each start.
    return (await readFile(authFile, "utf8")).trim();
  } catch (cause) {
    throw new CoreRpcError("auth_file", { code: "NODE_CREDENTIALS" }, { cause });
  }
}

async function ask(
  setting: CoreNodeSetting,
  request: { readonly method: string; readonly params: readonly unknown[]; readonly timeoutMs: number },
): Promise<{ readonly status: number; readonly text: string }> {
  const { method, params, timeoutMs } = request;
  const authorization = `Basic ${Buffer.from(await credentialsOf(setting)).toString("base64")}`;
  try {
    const response = await fetch(setting.url, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "1.0", id: "hashfront", method, params }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    // The cause contains the address.
    throw new CoreRpcError(method, { code: "NODE_AWAY" });
  }
}

function readEnvelope(method: string, { status, text }: { readonly status: number; readonly text: string }) {
  if (status === 401 || status === 403) throw new CoreRpcError(method, { code: "NODE_CREDENTIALS" });
  try {
    return v.parse(envelope, parseExactJson(text));
  } catch {
    // An overloaded node, or a proxy in front of it, responds without an envelope.
    throw new CoreRpcError(method, { code: status >= 500 ? "NODE_AWAY" : "NODE_NONSENSE" });
  }
}

/**
 * Calls a node of the Bitcoin Core family over JSON-RPC, without retries.
 *
 * @param setting address and credentials of the node
 */
export function createCoreRpc(setting: CoreNodeSetting, timeoutMs = USUAL_TIMEOUT_MS): CoreRpc {
  return {
    async call(method, params, answer) {
      const { result, error } = readEnvelope(method, await ask(setting, { method, params, timeoutMs }));
      if (error !== null) throw refusalOf(method, error.code, error.message);
      const parsed = v.safeParse(answer, result);
      if (parsed.success) return parsed.output;
      const where = v.getDotPath(parsed.issues[0]) ?? "";
      throw new CoreRpcError(method, { code: "NODE_NONSENSE", detail: `wrong at ${where}` });
    },
  };
}
