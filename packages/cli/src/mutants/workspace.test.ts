import { workspaceOf } from "./mutant.ts";

test.each([
  ["host/src/main.tsx", "host"],
  ["remote-pool/src/routes.tsx", "remote-pool"],
  ["packages/cli/src/up.ts", "packages/cli"],
])("%s is in workspace %s", (file, workspace) => {
  expect(workspaceOf(file)).toBe(workspace);
});
