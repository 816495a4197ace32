import { configure, getConfig } from "@testing-library/react";
import * as React from "react";

const REACT_INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";

/** Creates an error without the document, which Testing Library would add to the message and so to the stack trace. */
function shortError(message: string): Error {
  const error = new Error(message);
  error.name = "TestingLibraryElementError";
  let { stack = "" } = error;
  Object.defineProperty(error, "stack", {
    get: () => stack.replace(message, () => error.message),
    set: (taken: string) => {
      stack = taken;
    },
  });
  return error;
}

/** Prints no document while a query is retried; `findBy…` and `waitFor` print it when they time out. */
function printDocumentOnce(): void {
  const { getElementError } = getConfig();
  configure({
    getElementError: (message, container) =>
      Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true
        ? shortError(message ?? `<${container.localName}>`)
        : getElementError(message, container),
  });
}

/**
 * Makes React's limit of owner stacks per second count as reached: it captures one for each element, but only warnings print it.
 */
function takeNoOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, REACT_INTERNALS);
  if (typeof internals !== "object" || internals === null) throw new Error("React has no such internals");
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Infinity, set: () => {} });
}

/** Skips building error texts that are discarded, an eighth of the time of page tests. */
export function makeErrorsCheap(): void {
  printDocumentOnce();
  takeNoOwnerStacks();
}
