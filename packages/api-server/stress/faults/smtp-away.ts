import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { findFreePort } from "test-support/free-port";
import { makeScratchFolder } from "test-support/scratch-folder";
import * as v from "valibot";
import { expectThat } from "./engine-bench.ts";
import type { Fault } from "./fault.ts";
import { createPersonClient, paymentOrder, type PersonClient } from "./person-client.ts";
import { startBenchProcess, untilAnswers, type BenchProcess } from "./process-bench.ts";
import { setTimeout as sleep } from "node:timers/promises";

const ORDERS = 6;
const SOON_MS = 5000;
const RECOVERY_MS = 180_000;
const LOOK_MS = 200;
const CODE =
  "/common/email/code?business=withdraw&coin=BTC&amount=0.01&address=fault%40exchange.example&is_inner=false";

const tokensSchema = v.array(v.string());

interface Bench {
  readonly server: BenchProcess;
  readonly client: PersonClient;
  readonly origin: string;
  readonly report: (figure: string) => void;
}

/** An email server that accepts everything. */
async function startEmailServer(port: number, received: string[]): Promise<SMTPServer> {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, _session, done) {
      let mail = "";
      stream.on("data", (part: Buffer) => (mail += part.toString()));
      stream.on("end", () => {
        received.push(mail);
        done();
      });
    },
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  return server;
}

/** An email server that accepts connections and never responds. */
async function startSilentServer(port: number): Promise<{ server: Server; sockets: Set<Socket> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  return { server, sockets };
}

/** Checks that orders are accepted, the server is ready, and a request for a code is rejected because none can be sent. */
async function useWithout(
  { client, origin, report, server }: Bench,
  state: string,
  first: number,
): Promise<void> {
  let slowest = 0;
  for (let number = first; number < first + ORDERS; number += 1) {
    const { code, milliseconds } = await client.send(
      "POST",
      "/wallet/withdraw",
      paymentOrder(`0.0${String(number)}`),
    );
    expectThat(code === 0, `an order is taken while the mail server ${state}: ${String(code)}`);
    slowest = Math.max(slowest, milliseconds);
  }
  const asked = await client.send("GET", CODE);
  expectThat(
    asked.status === 200 && asked.code === 21009,
    `a code is refused: ${String(asked.status)} ${String(asked.code)}`,
  );
  expectThat((await fetch(`${origin}/readyz`)).ok, "the server stays ready");
  expectThat(
    slowest < SOON_MS && asked.milliseconds < SOON_MS,
    `nobody waits long: ${slowest.toFixed(0)} ms`,
  );
  expectThat(
    (await (await fetch(`${origin}/metrics`)).text()).includes("pool_email_up 0"),
    "the metrics say so",
  );
  const lines = server.log.filter((line) => line.includes("mail server away")).length;
  expectThat(lines === 1, `one line of the log says so: ${String(lines)}`);
  report(
    `mail server ${state}: ${String(ORDERS)} orders taken, slowest ${slowest.toFixed(0)} ms, ` +
      `a code refused with 21009 after ${asked.milliseconds.toFixed(0)} ms`,
  );
}

async function recover({ client, origin, report }: Bench, port: number): Promise<void> {
  const waiting = /^pool_email_queue (\d+)$/m;
  const queue = async () =>
    Number.parseInt(waiting.exec(await (await fetch(`${origin}/metrics`)).text())?.[1] ?? "", 10);
  const queued = await queue();
  const received: string[] = [];
  const server = await startEmailServer(port, received);
  const started = performance.now();
  while ((await queue()) > 0 && performance.now() - started < RECOVERY_MS) await sleep(LOOK_MS);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  // Every order has its own amount, so that no two emails are identical.
  const sent = received.map((mail) => mail.slice(mail.indexOf("\r\n\r\n")));
  const twice = sent.length - new Set(sent).size;
  const asked = await client.send("GET", CODE);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  report(
    `mail server back: ${String(sent.length)} of ${String(queued)} queued mails sent within ${seconds} s, ${String(twice)} twice`,
  );
  expectThat(queued >= 2 * ORDERS, `every order queued a mail: ${String(queued)}`);
  expectThat(sent.length >= queued && (await queue()) === 0, "every queued mail is sent");
  expectThat(twice === 0, "no mail is sent twice");
  expectThat(asked.code === 0, `a code is sent again: ${String(asked.code)}`);
}

async function run(report: (figure: string) => void): Promise<void> {
  const folder = makeScratchFolder("smtp-away");
  const [port, emailPort] = [await findFreePort(), await findFreePort()];
  const server = startBenchProcess({
    file: "packages/api-server/stress/faults/people-server.ts",
    env: {
      DATABASE_URL: "",
      DATA_DIR: path.join(folder, "data"),
      API_PORT: String(port),
      SMTP_URL: `smtp://127.0.0.1:${String(emailPort)}`,
    },
  });
  try {
    const origin = `http://127.0.0.1:${String(port)}`;
    await untilAnswers(server, `${origin}/readyz`);
    const [token] = v.parse(tokensSchema, server.said["tokens"]);
    const client = createPersonClient(port, token);
    const bench = { server, client, origin, report };
    const { server: silent, sockets } = await startSilentServer(emailPort);
    await useWithout(bench, "hangs", 10);
    silent.close();
    for (const socket of sockets) socket.destroy();
    await useWithout(bench, "is away", 10 + ORDERS);
    await recover(bench, emailPort);
    client.close();
  } finally {
    await server.end("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An SMTP server that hangs, stops, and restarts. */
export const smtpAway: Fault = {
  name: "smtp-away",
  holds:
    "While the mail server hangs or is away, money moves and codes are refused soon; queued mails go out when it is back.",
  needs: [],
  isSample: false,
  run,
};
