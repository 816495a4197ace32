import { createMock, urlOf } from "contract-kit/mock";
import { buildGateway, readGatewayConfig } from "gateway";
import { once } from "node:events";
import path from "node:path";
import { ROOT } from "webpack-config/root";
import { HOST_FOLDER } from "../host-folder.ts";
import { EXAMPLE_ANSWERS } from "./example-answers.ts";

const LOOPBACK = "127.0.0.1";
const HOST_DIST = path.join(ROOT, HOST_FOLDER);

/**
 * Starts the host packed with the kit, behind the product's gateway, with calls served by the mock of the contract. Nothing is
 * released to it, so it has no remotes of its own.
 *
 * @param hostDist - folder of the built host
 * @returns its local address, and a function to stop it
 * @throws Error in one line when the host is missing
 */
export async function startStub(hostDist = HOST_DIST): Promise<{ url: string; stop: () => Promise<void> }> {
  const calls = createMock(EXAMPLE_ANSWERS).listen(0, LOOPBACK);
  await once(calls, "listening");
  const stopCalls = async () => {
    calls.closeAllConnections();
    calls.close();
    await once(calls, "close");
  };
  try {
    const gateway = await buildGateway(
      readGatewayConfig({
        API_URL: urlOf(calls),
        HOST_DIST: hostDist,
        ASSETS_DIR: path.join(hostDist, "../nothing-released/assets"),
        LOG_LEVEL: "error",
      }),
    );
    const url = await gateway.listen({ port: 0, host: LOOPBACK });
    return {
      url,
      stop: async () => {
        await gateway.close();
        await stopCalls();
      },
    };
  } catch (error) {
    await stopCalls();
    throw error;
  }
}
