import { once } from "node:events";
import type { Socket } from "node:net";
import { SMTPServer } from "smtp-server";

type Done = (error?: Error | null) => void;

/** A running email server. */
export interface EmailServer {
  close(): Promise<void>;
}

/** What an email server does with the steps of a message; by default it accepts each at once. */
export interface EmailServerOptions {
  /** Receives the content of the accepted emails. */
  readonly received?: string[];
  readonly onConnect?: (done: Done) => void;
  /** With it, the server asks for a sign-in. */
  readonly onSignIn?: (done: Done) => void;
  readonly onSender?: (done: Done) => void;
  readonly onRecipient?: (address: string, done: Done) => void;
  /** Called with the whole content, whose last line is the email's text. */
  readonly onContent?: (content: string, done: Done) => void;
}

/** An answer with which an email server refuses a step. */
export function refusal(responseCode: number): Error {
  return Object.assign(new Error("refused"), { responseCode });
}

const accept = (done: Done) => done();

/** Starts an email server on a port of this machine. */
export async function startEmailServer(port: number, options: EmailServerOptions = {}): Promise<EmailServer> {
  const { received = [], onSignIn, onConnect = accept, onSender = accept } = options;
  const { onRecipient = (_, done) => done(), onContent = (_, done) => done() } = options;
  const server = new SMTPServer({
    disabledCommands: onSignIn === undefined ? ["AUTH", "STARTTLS"] : ["STARTTLS"],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect: (_session, done) => onConnect(done),
    onAuth: (_auth, _session, done) =>
      onSignIn?.((error) => (error ? done(error) : done(null, { user: "pool" }))),
    onMailFrom: (_address, _session, done) => onSender(done),
    onRcptTo: ({ address }, _session, done) => onRecipient(address, done),
    onData(stream, _session, done) {
      let content = "";
      stream.on("data", (part: Buffer) => (content += part.toString()));
      stream.on("end", () => {
        onContent(content, (error) => {
          if (!error) received.push(content);
          done(error);
        });
      });
    },
  });
  server.on("error", () => undefined);
  // The server keeps a connection that it refused half open for long.
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => sockets.add(socket));
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
