import { pathToFileURL } from "node:url";
import * as v from "valibot";
import { StartError } from "../../platform/config.ts";
import type { WeixinProvider } from "../../platform/weixin-provider.ts";

const moduleSchema = v.object({ createWeixinProvider: v.function() });
const FUNCTIONS = ["authorizeUrl", "exchange", "send"] as const;

function isWeixinProvider(value: unknown): value is WeixinProvider {
  if (typeof value !== "object" || value === null) return false;
  const members = new Map<string, unknown>(Object.entries(value));
  return FUNCTIONS.every((name) => typeof members.get(name) === "function");
}

/**
 * Loads the chat-app provider that the settings name.
 *
 * @param file module; without one the pool has no chat app
 * @throws {StartError} for a module that is not a chat-app provider
 */
export async function loadWeixinProvider(file: string | undefined): Promise<WeixinProvider | null> {
  if (file === undefined) return null;
  const problem = `WEIXIN_PROVIDER: ${file} does not export createWeixinProvider() of a chat app`;
  try {
    const loaded: unknown = await import(pathToFileURL(file).href);
    const made: unknown = await v.parse(moduleSchema, loaded).createWeixinProvider();
    if (isWeixinProvider(made)) return made;
  } catch (cause) {
    throw new StartError(problem, { cause });
  }
  throw new StartError(problem);
}
