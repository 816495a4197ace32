import path from "node:path";
import { startChain } from "./demo-chain/chain.ts";
import { fromRoot } from "./root.ts";
import { runSystem } from "./run-system.ts";

const folder = path.resolve(process.env["CHAIN_DIR"] || fromRoot(".hashfront/chain"));

// Data and chain are kept together: orders reference transactions of this chain.
runSystem({ dataDir: path.join(folder, "data"), companion: () => startChain(path.join(folder, "node")) });
