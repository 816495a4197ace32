import { buildGateway } from "../app.ts";
import type { GatewayConfig } from "../config.ts";
import { isNginxInstalled, startNginx } from "./nginx.ts";
import { makeConfig, startApi, writeSite } from "./site.ts";

/** A setting of both servers. */
interface Setting {
  readonly environment?: Readonly<Record<string, string>>;
  readonly config?: Partial<GatewayConfig>;
  readonly nginx: NonNullable<Parameters<typeof startNginx>[1]>;
}

/**
 * Runs a test on the gateway and, if it is installed, on the generated nginx; both are shut down after each test.
 *
 * @param check is given the port of the server
 */
export function testBothServers(
  title: string,
  { environment, config, nginx }: Setting,
  check: (port: number) => Promise<void>,
): void {
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    await Promise.all(closers.splice(0).map((close) => close()));
  });

  async function api(): Promise<string> {
    const { server, url } = await startApi();
    closers.push(() => server.close());
    return url;
  }

  it(`${title}, in the gateway`, async () => {
    const own = makeConfig(writeSite(), { API_URL: await api(), ...environment });
    const app = await buildGateway({ ...own, ...config });
    closers.push(() => app.close());
    const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));

    await check(Number.parseInt(port, 10));
  });

  (isNginxInstalled ? it : it.skip)(`${title}, in the generated nginx`, async () => {
    const { stop, port } = await startNginx([await api()], nginx);
    closers.push(stop);

    await check(port);
  });
}
