import type { FastifyReply } from "fastify";
import type { FileAnswer } from "../platform/files/file-answer.ts";

/** Whether a handler returned a file. */
export function isFile(value: unknown): value is FileAnswer {
  return typeof value === "object" && value !== null && "body" in value && "type" in value && "name" in value;
}

/** Sends a file; characters of its name that are invalid in a header become underscores. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  if (file.cacheControl !== undefined) void reply.header("cache-control", file.cacheControl);
  const disposition = file.isInline === true ? "inline" : "attachment";
  return reply
    .header("content-type", file.type)
    .header("content-disposition", `${disposition}; filename="${file.name.replaceAll(/[^\w.-]/g, "_")}"`)
    .send(file.body);
}
