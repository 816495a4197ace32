const { TestEnvironment } = require("jest-environment-jsdom");

// jsdom lacks these; the router and the API client need them at import.
const FROM_NODE = [
  "TextEncoder",
  "TextDecoder",
  "Uint8Array",
  "ArrayBuffer",
  "fetch",
  "Request",
  "Response",
  "Headers",
  "FormData",
  "Blob",
  "ReadableStream",
  "TransformStream",
  "WritableStream",
  "AbortController",
  "AbortSignal",
  "structuredClone",
];

class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) if (globalThis[name] !== undefined) this.global[name] = globalThis[name];
    Object.defineProperty(this.global.crypto, "subtle", {
      value: globalThis.crypto.subtle,
      configurable: true,
    });
    if (!this.global.crypto.randomUUID) this.global.crypto.randomUUID = () => globalThis.crypto.randomUUID();
  }

  /** The first failure shows that the test detected the mutant; further tests would only run into timeouts. */
  handleTestEvent({ name, test }) {
    if (process.env.JEST_MUTANT === undefined) return;
    if (name === "test_fn_failure") this.isNoticed = true;
    if (name === "test_start" && this.isNoticed) test.mode = "skip";
  }
}

module.exports = BrowserEnvironment;
