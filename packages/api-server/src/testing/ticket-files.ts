import { deflateRawSync, deflateSync, crc32 } from "node:zlib";
import { TICKET_PART_BYTES } from "contracts/calls/tickets";
import type { FastifyInstance } from "fastify";
import { call, type TestAnswer } from "./client.ts";

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Creates a PNG image. */
export function makePng(width = 1, height = 1): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", head),
    pngChunk("IDAT", deflateSync(Buffer.from([0, 0]))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** How a test archive differs from a valid one. */
export interface ZipOptions {
  /** Declared unpacked size; by default the real one. */
  readonly statedSize?: number;
  readonly isEncrypted?: boolean;
}

/** Creates a ZIP archive with one file. */
export function makeZip(content: Buffer, { statedSize, isEncrypted = false }: ZipOptions = {}): Buffer {
  const name = Buffer.from("log.txt");
  const packed = deflateRawSync(content, { level: 9 });
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(isEncrypted ? 1 : 0, 2);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(statedSize ?? content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), fields, name, packed]);
  const made = Buffer.from([20, 0]);
  const central = Buffer.concat([
    Buffer.from("PK\u0001\u0002", "latin1"),
    made,
    fields,
    Buffer.alloc(14),
    name,
  ]);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

/** A file for a test to upload. */
export interface TestUpload {
  readonly token: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly clientId?: string;
}

/** Uploads a file as the form does, in parts. */
export async function uploadFile(
  app: FastifyInstance,
  { token, name, bytes, clientId = crypto.randomUUID() }: TestUpload,
): Promise<TestAnswer> {
  let answer: TestAnswer | undefined;
  for (let offset = 0; offset < bytes.length; offset += TICKET_PART_BYTES) {
    answer = await call(app, "/ticket/upload", {
      method: "POST",
      token,
      body: {
        client_id: clientId,
        name,
        size: bytes.length,
        offset,
        data: bytes.subarray(offset, offset + TICKET_PART_BYTES).toString("base64"),
      },
    });
    if (answer.code !== 0) return answer;
  }
  if (answer === undefined) throw new Error("the file is empty");
  return answer;
}
