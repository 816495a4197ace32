import { Agent, get } from "node:http";
import { performance } from "node:perf_hooks";
import { parentPort } from "node:worker_threads";
import * as v from "valibot";

// The readers of the benchmark run in their own thread, so that their own cost does not block the server's thread.

const jobSchema = v.object({
  base: v.string(),
  /** Requests to send one after the other, in a loop. */
  asks: v.array(v.object({ path: v.string(), token: v.nullable(v.string()) })),
  readers: v.number(),
  requests: v.number(),
});

type Job = v.InferOutput<typeof jobSchema>;

interface Reader {
  readonly agent: Agent;
  /** Each reader has its own address, as people do: calls of an observer's link are limited by address. */
  readonly localAddress: string;
}

const known: Reader[] = [];

function readerOf(n: number): Reader {
  const reader = known[n] ?? {
    agent: new Agent({ keepAlive: true, maxSockets: Infinity }),
    localAddress: `127.0.0.${String(10 + n)}`,
  };
  known[n] = reader;
  return reader;
}

function ask(url: string, token: string | null, reader: Reader): Promise<number> {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { ...reader, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (piece: string) => (text += piece));
      answer.on("end", () => {
        if (text.startsWith('{"code":0')) resolve(performance.now() - start);
        else reject(new Error(`${url} answered ${text.slice(0, 300)}`));
      });
    }).on("error", reject);
  });
}

async function run({ base, asks, readers, requests }: Job): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  async function read(reader: Reader): Promise<void> {
    for (let index = next++; index < requests; index = next++) {
      const one = asks[index % asks.length];
      if (one !== undefined) times[index] = await ask(`${base}${one.path}`, one.token, reader);
    }
  }
  await Promise.all(Array.from({ length: readers }, (_, n) => read(readerOf(n))));
  return times;
}

parentPort?.on("message", (message: unknown) => {
  run(v.parse(jobSchema, message)).then(
    (times) => parentPort?.postMessage({ times }),
    (error: unknown) => parentPort?.postMessage({ times: [], failure: String(error) }),
  );
});
