import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A proxy in front of a server that can be shut. */
export interface TcpProxy {
  readonly port: number;
  /** Cuts every connection; new ones are still accepted. */
  cut(): void;
  /** Cuts every connection and rejects new ones until {@link TcpProxy.open}. */
  shut(): void;
  open(): void;
  /** Directs new connections to another port of this machine. */
  leadTo(port: number): void;
  /** Cuts a connection as soon as it sends this text to the server; undefined cuts none. */
  cutAt(text: string | undefined): void;
  /** While true, forwards nothing and closes nothing. */
  silence(isSilent: boolean): void;
  /** Number of connections cut by {@link TcpProxy.cutAt}. */
  cutCount(): number;
  close(): Promise<void>;
}

/** Starts the proxy on a free port of this machine. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let port = target;
  let isOpen = true;
  let isSilent = false;
  let fatal: string | undefined;
  let cuts = 0;

  function join(from: Socket, to: Socket): void {
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        from.destroy();
        to.destroy();
      });
    }
    from.on("data", (bytes) => {
      if (isSilent) return;
      if (fatal !== undefined && bytes.includes(fatal)) {
        cuts += 1;
        from.destroy();
      } else to.write(bytes);
    });
    to.on("data", (bytes) => {
      if (!isSilent) from.write(bytes);
    });
  }

  const server = createServer((from) => {
    if (isOpen) join(from, connect(port, "127.0.0.1"));
    else from.destroy();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a server that listens on a port has this form of address
  const own = server.address() as AddressInfo;

  function cut(): void {
    for (const socket of sockets) socket.destroy();
  }
  function shut(): void {
    isOpen = false;
    cut();
  }
  return {
    port: own.port,
    cut,
    shut,
    open() {
      isOpen = true;
    },
    leadTo(next) {
      port = next;
    },
    cutAt(text) {
      fatal = text;
    },
    silence(next) {
      isSilent = next;
    },
    cutCount: () => cuts,
    async close() {
      const closed = once(server, "close");
      server.close();
      shut();
      await closed;
    },
  };
}
