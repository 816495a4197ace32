import { clockJump } from "./clock-jump.ts";
import { diskFull, postgresDiskFull } from "./disk-full.ts";
import { engineHung } from "./engine-hung.ts";
import { engineRejects } from "./engine-rejects.ts";
import { engineThrows } from "./engine-throws.ts";
import type { Fault } from "./fault.ts";
import { freshAndDamagedFolders } from "./fresh-and-damaged-folders.ts";
import { gatewayWithoutServer } from "./gateway-without-server.ts";
import { overloadFault } from "./overload.ts";
import { postgresCut } from "./postgres-cut.ts";
import { postgresFailover } from "./postgres-failover.ts";
import { postgresRestart } from "./postgres-restart.ts";
import { readOnlyFolder } from "./read-only-folder.ts";
import { productionWithoutChain } from "./production-without-chain.ts";
import { rollingRestart } from "./rolling-restart.ts";
import { smtpAway } from "./smtp-away.ts";

/** Every fault program, in execution order. */
export const FAULTS: readonly Fault[] = [
  engineHung,
  engineThrows,
  engineRejects,
  gatewayWithoutServer,
  overloadFault,
  productionWithoutChain,
  rollingRestart,
  postgresCut,
  postgresRestart,
  postgresFailover,
  diskFull,
  postgresDiskFull,
  freshAndDamagedFolders,
  readOnlyFolder,
  clockJump,
  smtpAway,
];
