import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** A browser's subscription, as returned by `PushSubscription.toJSON()`. */
export interface StandInSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A received notice, decrypted and with its signature verified. */
export interface PushedNotice {
  readonly endpoint: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Claims about the signer and audience: `aud`, `sub` and `exp`. */
  readonly claims: Readonly<Record<string, unknown>>;
}

/** A stand-in of a push service (RFC 8030, 8188, 8291, 8292) on loopback, controlled by tests. */
export interface PushServiceStandIn {
  /** Status of every response; 201 accepts the notice. */
  status: number;
  /** Leaves every request without a response. */
  hangs: boolean;
  /** Accepted notices. */
  readonly taken: PushedNotice[];
  /** Number of requests, accepted or not. */
  requests: number;
  /** Creates a subscription to which only a pool with this public key may send notices. */
  subscribe(publicKey: string): StandInSubscription;
  close(): Promise<void>;
}

interface Subscriber {
  readonly pair: ECDH;
  readonly auth: Buffer;
  readonly publicKey: string;
}

const POINT_BYTES = 65;

/** Decrypts a body of one record as defined in RFC 8291. */
function decrypt({ pair, auth }: Subscriber, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", pair.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, length));
  const record = body.subarray(21 + sender.length);
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString("utf8");
}

/** Verifies the sender (RFC 8292). @returns the claims; undefined when another key signed */
function readClaims(header: string, publicKey: string): Readonly<Record<string, unknown>> | undefined {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(header) ?? [];
  const point = Buffer.from(publicKey, "base64url");
  if (key !== publicKey || point.length !== POINT_BYTES) return undefined;
  const [head = "", claims = "", signature = ""] = token.split(".");
  const x = point.subarray(1, 33).toString("base64url");
  const y = point.subarray(33).toString("base64url");
  const verified = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" }),
      dsaEncoding: "ieee-p1363",
    },
    Buffer.from(signature, "base64url"),
  );
  if (!verified) return undefined;
  return JSON.parse(Buffer.from(claims, "base64url").toString()) as Readonly<Record<string, unknown>>;
}

/** Creates and starts a stand-in. */
export async function startPushService(): Promise<PushServiceStandIn> {
  const subscribers = new Map<string, Subscriber>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      standIn.requests += 1;
      if (standIn.hangs) return;
      const path = request.url ?? "";
      const subscriber = subscribers.get(path);
      const claims = subscriber && readClaims(request.headers.authorization ?? "", subscriber.publicKey);
      if (subscriber === undefined || claims === undefined || standIn.status !== 201) {
        response.writeHead(subscriber !== undefined && claims === undefined ? 403 : standIn.status).end();
        return;
      }
      const text = decrypt(subscriber, Buffer.concat(chunks));
      standIn.taken.push({ endpoint: base() + path, headers: request.headers, text, claims });
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const base = () => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const standIn: PushServiceStandIn = {
    status: 201,
    hangs: false,
    taken: [],
    requests: 0,
    subscribe(publicKey) {
      const pair = createECDH("prime256v1");
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString("base64url")}`;
      subscribers.set(path, { pair, auth, publicKey });
      return {
        endpoint: base() + path,
        keys: { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") },
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}
