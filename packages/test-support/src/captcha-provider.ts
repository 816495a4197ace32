import { createHash, createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const CAPTCHA_ID = "647f5ed2ed8acb4be36784e01556bb71";
const SECRET = "b09a7aafbfd83f73b35a9b530d0337bf";
const ELEMENT = "acme-captcha";

/** Shows one button; a click fetches the four fields from the provider, as a puzzle would. */
const SCRIPT = `
const origin = new URL(document.currentScript.src).origin;
customElements.define("${ELEMENT}", class extends HTMLElement {
  connectedCallback() {
    if (this.firstChild !== null) return;
    this.lang = this.parameters.lang;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "I am a person";
    button.addEventListener("click", async () => {
      try {
        const answer = await fetch(origin + "/solve?" + new URLSearchParams(this.parameters));
        this.dispatchEvent(new CustomEvent("success", { detail: await answer.json() }));
      } catch {
        this.dispatchEvent(new Event("error"));
      }
    });
    this.append(button);
    this.dispatchEvent(new Event("ready"));
  }
});
`;

/** Four fields of a solved captcha. */
export type SolvedCaptcha = {
  lot_number: string;
  captcha_output: string;
  pass_token: string;
  gen_time: string;
};

/** How the provider responds to a request for its script or for a check. */
type Behavior = "answer" | "fail" | "hang" | "garbage";

/** A captcha provider on loopback, with the server calls of a well-known one. */
export type CaptchaStandIn = {
  url: string;
  /** Settings of the pool server and the gateway. */
  env: Readonly<Record<string, string>>;
  /** Solves a captcha as the browser's click does. */
  solve(genTime?: number): SolvedCaptcha;
  setScript(behavior: Behavior): void;
  setCheck(behavior: Behavior): void;
  /** Addresses at which the script was requested, with their queries. */
  scripts(): readonly URL[];
  /** Fields of the checks that were requested. */
  checks(): readonly Readonly<Record<string, string>>[];
  stop(): Promise<void>;
};

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

/** Responds, unless it is set to fail or to leave the request open. */
function answer(response: ServerResponse, behavior: Behavior, [type, text]: readonly [string, string]): void {
  if (behavior === "hang") return;
  response.writeHead(behavior === "fail" ? 503 : 200, {
    "content-type": type,
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  });
  response.end(behavior === "answer" ? text : "<html>");
}

/**
 * Starts a captcha provider.
 *
 * @returns its settings, and the requests it received
 */
export async function startCaptchaProvider(): Promise<CaptchaStandIn> {
  const solved = new Map<string, SolvedCaptcha>();
  const scripts: URL[] = [];
  const checks: Record<string, string>[] = [];
  let scriptBehavior: Behavior = "answer";
  let checkBehavior: Behavior = "answer";

  function solve(genTime = Math.floor(Date.now() / 1000)): SolvedCaptcha {
    const result = {
      lot_number: randomBytes(16).toString("hex"),
      captcha_output: randomBytes(96).toString("base64"),
      pass_token: randomBytes(32).toString("hex"),
      gen_time: String(genTime),
    };
    solved.set(result.lot_number, result);
    return result;
  }
  function isRight(fields: Readonly<Record<string, string>>): boolean {
    const lot = fields["lot_number"] ?? "";
    const known = solved.get(lot);
    return (
      known !== undefined &&
      Object.entries(known).every(([name, value]) => fields[name] === value) &&
      fields["captcha_id"] === CAPTCHA_ID &&
      fields["sign_token"] === createHmac("sha256", SECRET).update(lot).digest("hex")
    );
  }
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://provider");
    if (url.pathname === "/captcha.js") {
      scripts.push(url);
      answer(response, scriptBehavior, ["text/javascript", SCRIPT]);
    } else if (url.pathname === "/solve") {
      answer(response, "answer", ["application/json", JSON.stringify(solve())]);
    } else {
      const fields = Object.fromEntries(new URLSearchParams(await readText(request)));
      checks.push(fields);
      const result = isRight(fields) ? "success" : "fail";
      answer(response, checkBehavior, ["application/json", JSON.stringify({ status: "success", result })]);
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("the captcha provider has no port");
  const url = `http://127.0.0.1:${String(address.port)}`;
  return {
    url,
    env: {
      CAPTCHA_SCRIPT: `${url}/captcha.js`,
      CAPTCHA_INTEGRITY: `sha384-${createHash("sha384").update(SCRIPT).digest("base64")}`,
      CAPTCHA_ELEMENT: ELEMENT,
      CAPTCHA_ID,
      CAPTCHA_RISK_TYPE: "slide",
      CAPTCHA_VERIFY_URL: `${url}/validate`,
      CAPTCHA_SECRET: SECRET,
    },
    solve,
    setScript: (behavior) => {
      scriptBehavior = behavior;
    },
    setCheck: (behavior) => {
      checkBehavior = behavior;
    },
    scripts: () => scripts,
    checks: () => checks,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
