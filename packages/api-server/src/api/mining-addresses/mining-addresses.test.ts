import { writeFileSync } from "node:fs";
import path from "node:path";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { ripemd160 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { writeDestination } from "coin-address";
import { getMiningAddresses, requestAddressText } from "contracts";
import { makeScratchFolder } from "test-support/scratch-folder";
import * as v from "valibot";
import { createCkpoolReader } from "../../modules/engine-readers/ckpool/reader.ts";
import { createChainOfBlocks } from "../../testing/chain-of-blocks.ts";
import { createCkpoolWriter } from "../../testing/ckpool-writer.ts";
import { call, createPerson } from "../../testing/client.ts";
import { registerTestApp } from "../../testing/hooks.ts";
import { openReaderSource } from "../../testing/read-engines.ts";

/** A test key with its address. */
function keyOf(mark: number, kind: "witness-key-hash" | "key-hash" = "witness-key-hash") {
  const secret = new Uint8Array(32).fill(mark);
  const hash = ripemd160(sha256(secp256k1.getPublicKey(secret, true)));
  const address = writeDestination("BTC", { kind, hash }) ?? "";
  return {
    address,
    /** Signs as wallets do (legacy, BIP-137), with the header of a compressed key. */
    sign(message: string): string {
      const text = utf8ToBytes(message);
      const head = utf8ToBytes("Bitcoin Signed Message:\n");
      const whole = concatBytes(Uint8Array.of(head.length), head, Uint8Array.of(text.length), text);
      const signed = secp256k1.sign(sha256(sha256(whole)), secret, { prehash: false, format: "recovered" });
      return Buffer.concat([Uint8Array.of(31 + (signed[0] ?? 0)), signed.slice(1)]).toString("base64");
    },
  };
}

const LISTED = keyOf(9).address;
const accountsFile = path.join(makeScratchFolder("accounts"), "accounts.txt");
writeFileSync(accountsFile, `${LISTED.toUpperCase()} somebody\n`);
const test = registerTestApp({
  POOL_SOURCE: "ckpool",
  CKPOOL_FOLDERS: "BTC=/var/log/ckpool",
  CKPOOL_NODES: "BTC=http://user:password@127.0.0.1:8332",
  CKPOOL_ADDRESSES: "BTC=bc1qpool00000000",
  ENGINE_ACCOUNTS: accountsFile,
});
const PATH = "/account/mining/address";

type Person = Awaited<ReturnType<typeof createPerson>>;

const send = (person: Person, method: "POST" | "DELETE", body: object, more = "") =>
  call(test.app, `${PATH}${more}`, { method, token: person.token, body });

async function textFor(person: Person, address: string): Promise<string> {
  const answer = await send(person, "POST", { coin: "BTC", address }, "/text");
  return v.parse(requestAddressText.response, answer.data).message;
}

async function listOf(person: Person) {
  const { data } = await call(test.app, PATH, { token: person.token });
  return v.parse(getMiningAddresses.response, data);
}

describe("mining addresses", () => {
  it("belong to the account whose holder signed the text, and to only one account", async () => {
    const [ada, bob] = [await createPerson(test.app), await createPerson(test.app)];
    const key = keyOf(1);
    const { address } = key;
    const typed = { coin: "BTC", address: `  ${address.toUpperCase()} ` };
    const message = await textFor(ada, typed.address);
    const wrong = [
      await send(ada, "POST", { ...typed, signature: keyOf(2).sign(message) }),
      await send(ada, "POST", { ...typed, signature: key.sign(`${message}.`) }),
      await send(bob, "POST", { ...typed, signature: key.sign(message) }),
    ];
    const claimed = [
      await send(ada, "POST", { ...typed, signature: key.sign(message) }),
      await send(ada, "POST", { ...typed, signature: key.sign(message) }),
    ];
    const foreign = [
      await send(bob, "POST", typed, "/text"),
      await send(bob, "POST", { ...typed, signature: key.sign(message) }),
    ];
    await send(bob, "DELETE", { address });
    const kept = await listOf(ada);
    await send(ada, "DELETE", { address: typed.address });
    await send(ada, "DELETE", { address: typed.address });
    const given = await textFor(bob, address);
    const passed = await send(bob, "POST", { ...typed, signature: key.sign(given) });

    expect(message).toMatch(
      new RegExp(`BTC address ${address} mines for account ${String(ada.row.account)}, `, "u"),
    );
    expect(wrong.map(({ code }) => code)).toEqual([21001, 21001, 21002]);
    expect(claimed.map(({ code }) => code)).toEqual([0, 0]);
    expect(foreign.map(({ code, message: words }) => [code, words])).toEqual(
      Array(2).fill([25008, "This address belongs to another account."]),
    );
    expect(kept).toEqual({
      coins: ["BTC"],
      addresses: [{ coin: "BTC", address, claim_time: test.clock.now() }],
    });
    expect(passed.code).toBe(0);
    expect([(await listOf(ada)).addresses, (await listOf(bob)).addresses.length]).toEqual([[], 1]);
  });

  it("reject an expired, used or replaced text, a listed address and an invalid one", async () => {
    const person = await createPerson(test.app);
    const key = keyOf(3, "key-hash");
    const { address } = key;
    const first = await textFor(person, address);
    const second = await textFor(person, address);
    const replaced = await send(person, "POST", { coin: "BTC", address, signature: key.sign(first) });
    test.clock.advance(3600);
    const late = await send(person, "POST", { coin: "BTC", address, signature: key.sign(second) });
    const third = await textFor(person, address);
    const fresh = await send(person, "POST", { coin: "BTC", address, signature: key.sign(third) });
    await send(person, "DELETE", { address });
    const used = await send(person, "POST", { coin: "BTC", address, signature: key.sign(third) });
    const script =
      writeDestination("BTC", { kind: "witness-script-hash", hash: new Uint8Array(32).fill(7) }) ?? "";
    await textFor(person, script);
    const kind = await send(person, "POST", { coin: "BTC", address: script, signature: key.sign(third) });

    expect([replaced, late, fresh, used].map(({ code }) => code)).toEqual([21001, 21002, 0, 21002]);
    expect(kind).toMatchObject({ code: 21001, message: /kind of address/u.exec(kind.message)?.input });
    for (const [body, code] of [
      [{ coin: "BTC", address: LISTED }, 25008],
      [{ coin: "BTC", address: `${address}x` }, 22005],
      [{ coin: "LTC", address }, 404],
      [{ coin: "BTC", address: "" }, 400],
    ] as const)
      expect([body, (await send(person, "POST", body, "/text")).code]).toEqual([body, code]);
    expect((await call(test.app, PATH)).code).toBe(401);
  });

  it("assign an engine's hashrate of them to the account, starting with the next minute", async () => {
    const person = await createPerson(test.app);
    const key = keyOf(4);
    const begin = test.clock.now() - 3600;
    const writer = createCkpoolWriter(begin);
    const { node } = createChainOfBlocks(900_000);
    const reader = createCkpoolReader({ coin: "BTC", folder: writer.folder, node });
    const source = await openReaderSource(test.app.services.database, reader, { at: begin });
    const work = { name: "rig", difficulty: 5_000_000, accepted: 1, rejected: 0 };
    const mine = async (minute: number) => {
      writer.count([{ ...work, account: key.address.slice("bc1q".length) }], begin + minute * 60);
      writer.write(begin + minute * 60 + 2);
      await source.completeUntil?.(begin + minute * 60 + 10);
    };
    for (const minute of [0, 1, 2]) await mine(minute);
    const before = await source.workers(begin + 120);
    const message = await textFor(person, key.address);
    await send(person, "POST", { coin: "BTC", address: key.address, signature: key.sign(message) });
    for (const minute of [3, 4, 5]) await mine(minute);
    const [worker] = await source.workers(begin + 300);
    if (worker === undefined) throw new Error("there is no worker");
    const series = await source.workerSeries({ worker, from: begin, step: 60, count: 5 });
    const hashes = series.reduce((sum, { hashrate }) => sum + hashrate * 60, 0);

    expect(before).toEqual([]);
    expect(worker).toMatchObject({ account: person.row.account, name: "rig" });
    expect(Math.round(hashes / 2 ** 32)).toBe(3 * work.difficulty);
  });
});

describe("mining addresses when the engine identifies accounts", () => {
  const own = registerTestApp();

  it("cannot be claimed", async () => {
    const person = await createPerson(own.app);
    const body = { coin: "BTC", address: keyOf(5).address };
    const listed = await call(own.app, PATH, { token: person.token });
    const asked = await call(own.app, `${PATH}/text`, { method: "POST", token: person.token, body });

    expect(listed.data).toEqual({ coins: [], addresses: [] });
    expect(asked.code).toBe(404);
  });
});
