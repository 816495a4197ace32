const { TestEnvironment } = require("jest-environment-jsdom");

// jsdom lacks these; the router and the API client need them when they are imported.
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
}

module.exports = BrowserEnvironment;
