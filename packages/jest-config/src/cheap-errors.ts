import { configure, getConfig } from "@testing-library/react";
import * as React from "react";

const REACT_INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";

/** An error without the document, whose stack trace follows when Testing Library adds the document to the message. */
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

/** Prints no document for a query that is tried again; `findBy…` and `waitFor` print it when they give up. */
function printDocumentOnce(): void {
  const { getElementError } = getConfig();
  configure({
    getElementError: (message, container) =>
      Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true
        ? shortError(message ?? `<${container.localName}>`)
        : getElementError(message, container),
  });
}

/** Lets React count as many stack traces of elements as it keeps in a second: it takes one for each element, and only a warning prints it. */
function takeNoOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, REACT_INTERNALS);
  if (typeof internals !== "object" || internals === null) throw new Error("React has no such internals");
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Infinity, set: () => {} });
}

/** Spares page tests what is made for the text of errors and thrown away: an eighth of their time. */
export function makeErrorsCheap(): void {
  printDocumentOnce();
  takeNoOwnerStacks();
}
