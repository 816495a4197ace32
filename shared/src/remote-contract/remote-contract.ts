import type { Messages } from "@lingui/core";
import type { ComponentType, ReactNode } from "react";
import type { Locale } from "routes";

/** A compiled Lingui catalog: message id to compiled message. */
export type { Messages };

/** Locale codes of the product (spec 1). */
export type { Locale };

/** Version of the contract between host and remotes; minor versions are additive only. */
export const CONTRACT_VERSION = "1.2.0";

/** The host's capabilities beyond the contract's first version; checked with `has`. */
export const HOST_CAPABILITIES: readonly string[] = ["security.verify@1", "telemetry.report@1", "events@1"];

/** One page of a remote. `name` is the key in the route map, `path` is relative to the mount. */
export interface RemoteRoute {
  name: string;
  path: string;
  lazy: () => Promise<{ Component: ComponentType }>;
}

/** What a remote can request from its host. State itself is read from the shared stores. */
export interface HostApi {
  /** The contract version of the host. */
  contract: string;
  /**
   * Checks whether the host has a capability, so that a newer remote can work without it in an older host.
   *
   * @param capability - name and version, e.g. `security.verify@1`
   */
  has(capability: string): boolean;
  /**
   * Reports a failure to the host that the remote has handled itself.
   *
   * @param kind - short stable word, e.g. `export-failed`
   * @param detail - free of tokens, keys, addresses and amounts
   */
  report(kind: string, detail?: string): void;
}

/** The context that the outlet passes to a remote each time it becomes active. */
export interface MountContext {
  host: HostApi;
  /** Path of the mount without trailing slash, e.g. `/en/pool`. */
  base: string;
  /** Element with the remote's owner attribute; dialogs and popovers render into it. */
  portal: HTMLElement;
  /** Aborted when the outlet leaves the remote. */
  signal: AbortSignal;
}

/** The module that a remote exposes as `./routes`, under the name `remote`. */
export interface RemoteContract {
  /** The contract version the remote was built with. */
  contract: string;
  routes: RemoteRoute[];
  /** Loads the remote's catalog of a locale. */
  messages(locale: Locale): Promise<Messages>;
  /** Optional wrapper around all routes of the remote. */
  Root?: ComponentType<{ children: ReactNode }>;
  /** Called once per page load, before the first `mount`. */
  init?(host: HostApi): void | Promise<void>;
  /** Called each time the outlet becomes active, before the first render. */
  mount?(context: MountContext): void | Promise<void>;
  /** Called on leaving: stop timers, sockets and subscriptions. */
  unmount?(): void;
}
