#!/usr/bin/env node
// Starts an operator program: node packages/cli/bin/hashfront.mjs
// server|gateway|observer|nginx|nginx-releases|check-ledger|backup|restore Plain JavaScript, so that a Node version too old to
// load TypeScript can still report it.

const OLDEST_MAJOR = 24;

const PROGRAMS = {
  server: "../../api-server/src/server.ts",
  "check-ledger": "../../api-server/src/check-ledger.ts",
  backup: "../../api-server/src/backup.ts",
  restore: "../../api-server/src/restore.ts",
  gateway: "../../gateway/src/server.ts",
  observer: "../../gateway/src/observer-server.ts",
  nginx: "../../gateway/src/write-nginx.ts",
  "nginx-releases": "../../gateway/src/write-nginx-releases.ts",
};

function fail(code, line) {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}

const [name = "", ...parameters] = process.argv.slice(2);
const major = Number.parseInt(process.versions.node, 10);
if (!Object.hasOwn(PROGRAMS, name)) {
  fail(2, `usage: hashfront ${Object.keys(PROGRAMS).join("|")}`);
} else if (major < OLDEST_MAJOR) {
  fail(
    1,
    `hashfront ${name}: needs Node ${OLDEST_MAJOR} or newer, this is ${process.versions.node}. The project brings its own: npx -y pnpm@12.21.0 exec node packages/cli/bin/hashfront.mjs ${name}`,
  );
} else {
  process.argv.splice(1, process.argv.length, import.meta.filename, ...parameters);
  await import(PROGRAMS[name]);
}
