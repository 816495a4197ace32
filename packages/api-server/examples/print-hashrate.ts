import process from "node:process";
import { createPoolClient } from "./pool-client.ts";

const { POOL_ORIGIN: origin, POOL_ACCESS_KEY: accessKey, POOL_SECRET_KEY: secretKey } = process.env;
if (origin === undefined || accessKey === undefined || secretKey === undefined) {
  throw new Error("set POOL_ORIGIN, POOL_ACCESS_KEY and POOL_SECRET_KEY");
}
const pool = createPoolClient({ origin, accessKey, secretKey });
const coin = process.argv[2] ?? "BTC";
process.stdout.write(`${JSON.stringify(await pool.read("/hashrate", { coin }), null, 2)}\n`);
