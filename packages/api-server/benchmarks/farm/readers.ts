import { Agent, get } from "node:http";
import { performance } from "node:perf_hooks";
import { parentPort } from "node:worker_threads";
import * as v from "valibot";

// The readers of the benchmark, in a thread of their own, so that what they cost themselves does not hold up the server's thread.

const jobSchema = v.object({
  base: v.string(),
  /** What is asked, one after the other and from the beginning again. */
  asks: v.array(v.object({ path: v.string(), token: v.nullable(v.string()) })),
  readers: v.number(),
  requests: v.number(),
});

type Job = v.InferOutput<typeof jobSchema>;

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

function ask(url: string, token: string | null): Promise<number> {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
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

async function read({ base, asks, readers, requests }: Job): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  async function reader(): Promise<void> {
    for (let index = next++; index < requests; index = next++) {
      const one = asks[index % asks.length];
      if (one !== undefined) times[index] = await ask(`${base}${one.path}`, one.token);
    }
  }
  await Promise.all(Array.from({ length: readers }, reader));
  return times;
}

parentPort?.on("message", (message: unknown) => {
  read(v.parse(jobSchema, message)).then(
    (times) => parentPort?.postMessage({ times }),
    (error: unknown) => parentPort?.postMessage({ times: [], failure: String(error) }),
  );
});
