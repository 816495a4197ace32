import { decodeTransaction, getBroadcastTerms } from "contracts/calls/broadcast";
import * as v from "valibot";
import { runAccelerationRound } from "../../jobs/accelerations.ts";
import { call } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const test = registerTestApp();

beforeAll(async () => {
  await runAccelerationRound({
    services: test.app.services,
    onError: (error) => expect(error).toBeUndefined(),
  });
});

async function example(kind: "valid" | "low_fee" | "missing_inputs", coin = "BTC"): Promise<string> {
  const { data } = await call(test.app, "/tools/broadcast");
  const { examples } = v.parse(getBroadcastTerms.response, data);
  return examples.find((one) => one.kind === kind && one.coin === coin)?.raw_tx ?? "";
}

const post = (path: "decode" | "broadcast", raw_tx: string, coin = "BTC", language = "en_US") =>
  call(test.app, `/tools/${path}`, {
    method: "POST",
    body: { coin, raw_tx },
    headers: { "accept-language": language },
  });
const decoded = async (raw: string) => v.parse(decodeTransaction.response, (await post("decode", raw)).data);

describe("broadcast", () => {
  it("R2.3.40 decodes inputs, outputs and fee before sending", async () => {
    const found = await decoded(await example("valid"));

    expect(found).toMatchObject({ coin: "BTC", problem: null, is_replaceable: true });
    expect(found.inputs).toEqual([
      expect.objectContaining({
        address: expect.stringMatching(/^bc1q/),
        amount: expect.stringMatching(/^0\.05/),
      }),
    ]);
    expect(found.outputs.map(({ kind }) => kind)).toEqual(["address", "address"]);
    expect(Number(found.inputs[0]?.amount)).toBeCloseTo(Number(found.total) + Number(found.fee), 8);
    expect(Number(found.fee_rate)).toBeCloseTo(20, 0);
  });

  it("R2.3.40 sends, and accepts the same transaction again", async () => {
    const raw = await example("valid", "LTC");
    const first = await post("broadcast", raw, "LTC");
    const again = await post("broadcast", raw, "LTC");

    expect(first).toMatchObject({ code: 0, data: { txid: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    expect(again).toEqual(first);
    expect(await example("valid", "LTC")).not.toBe(raw);
  });

  it.each([
    ["low_fee", "fee_too_low", /^Its fee is too low/],
    ["missing_inputs", "missing_inputs", /^The coins it spends don't exist/],
  ] as const)("R2.3.40 explains in plain words why the node rejects: %s", async (kind, reason, words) => {
    const raw = await example(kind);
    const { problem } = await decoded(raw);

    expect(problem).toEqual({ reason, message: expect.stringMatching(words) });
    expect(await post("broadcast", raw)).toMatchObject({
      code: 27007,
      message: expect.stringMatching(words),
      data: { reason },
    });
  });

  it("explains it in the reader's language", async () => {
    const answer = await post("broadcast", await example("low_fee"), "BTC", "ru_RU");

    expect(answer.message).toMatch(/^Комиссия слишком низкая/);
  });

  it("has no inputs or fee for a transaction unknown to the node", async () => {
    const found = await decoded(await example("missing_inputs"));

    expect(found).toMatchObject({ fee: null, fee_rate: null, inputs: [{ address: null, amount: null }] });
  });

  it("rejects an invalid transaction, and a too long one with its size", async () => {
    const raw = await example("valid");

    for (const path of ["decode", "broadcast"] as const) {
      expect(await post(path, "hello")).toMatchObject({ code: 27005 });
      expect(await post(path, raw.slice(0, -2))).toMatchObject({ code: 27005 });
      expect(await post(path, raw.repeat(Math.ceil(200_002 / raw.length)))).toMatchObject({
        code: 27006,
        message: expect.stringMatching(
          /^This transaction has \d+ bytes\. The network relays at most 100000 bytes\.$/,
        ),
      });
      expect(await post(path, raw, "KAS")).toMatchObject({ code: 26001 });
    }
    expect((await post("decode", "0".repeat(400_000))).status).toBe(413);
  });
});
