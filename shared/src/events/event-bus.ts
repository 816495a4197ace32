import * as v from "valibot";
import type { EventName, EventPayload } from "./declarations.ts";
import { EVENTS } from "./declarations.ts";

type Handler = (payload: unknown) => void;

/** Sends and receives declared events within one page. */
export interface EventBus {
  /**
   * Notifies every subscriber. A payload that does not match the declaration is reported and not sent.
   *
   * @param name - declared name
   * @param payload - matches the event's schema
   */
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  /**
   * Subscribes to an event.
   *
   * @param name - declared name
   * @param handler - a handler that throws is reported and does not stop the others
   * @returns a function that ends the subscription
   */
  on<Name extends EventName>(name: Name, handler: (payload: EventPayload<Name>) => void): () => void;
}

/**
 * Creates an event bus.
 *
 * @param report - called with the event's name and the error of a handler or payload
 * @returns a bus without subscribers
 */
export function createEventBus(report: (name: EventName, error: unknown) => void): EventBus {
  const handlers = new Map<EventName, Set<Handler>>();

  return {
    emit(name, payload) {
      const checked = v.safeParse(EVENTS[name], payload);
      if (!checked.success) {
        report(name, new v.ValiError(checked.issues));
        return;
      }
      for (const handler of [...(handlers.get(name) ?? [])]) {
        try {
          handler(checked.output);
        } catch (error) {
          report(name, error);
        }
      }
    },
    on<Name extends EventName>(name: Name, handler: (payload: EventPayload<Name>) => void) {
      const receive: Handler = (payload) => {
        if (isPayload(name, payload)) handler(payload);
      };
      const subscribed = handlers.get(name) ?? new Set();
      handlers.set(name, subscribed.add(receive));
      return () => {
        subscribed.delete(receive);
      };
    },
  };
}

function isPayload<Name extends EventName>(name: Name, payload: unknown): payload is EventPayload<Name> {
  return v.is(EVENTS[name], payload);
}
