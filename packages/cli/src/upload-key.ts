import { readGatewayConfig } from "gateway";
import { runCommand } from "./release/run-command.ts";
import { addUploadKey, readUploadKeyRequest } from "./release/upload-key.ts";

await runCommand(async () => {
  const request = readUploadKeyRequest(process.argv.slice(2));
  const { keysFile } = readGatewayConfig(process.env).uploads;
  const { key, line } = await addUploadKey(keysFile, request);
  return [
    `Key for ${request.remote}, shown only now: ${key}`,
    `Listed in ${keysFile}; a gateway elsewhere needs this line: ${line}`,
  ].join("\n");
});
