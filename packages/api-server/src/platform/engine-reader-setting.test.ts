import { openTestDatabase } from "../testing/database.ts";
import { writeAccounts } from "../testing/read-engines.ts";
import { startEngine } from "../load-engine.ts";
import { readConfig } from "./config.ts";

const CKPOOL = {
  POOL_SOURCE: "ckpool",
  CKPOOL_FOLDERS: "BTC=/var/log/ckpool, BCH=/var/log/ckpool-bch",
  CKPOOL_NODES: "BCH=http://a:b@127.0.0.1:8334,BTC=http://pool:s3cret@127.0.0.1:8332",
  CKPOOL_ADDRESSES: "BTC=bc1qfirst0000000+bc1qsecond000000,BCH=bitcoincash:qpool0000000",
  ENGINE_ACCOUNTS: "/etc/hashfront/miners.txt",
};
const MININGCORE = {
  POOL_SOURCE: "miningcore",
  MININGCORE_DATABASE_URL: "postgres://reader:s3cret@db/miningcore",
  MININGCORE_POOLS: "LTC=ltc1,DOGE=doge-1",
  ENGINE_ACCOUNTS: "/etc/hashfront/miners.txt",
};

describe("the settings of an external engine", () => {
  it("name the folders and nodes of a ckpool, or the database and pools of a Miningcore", () => {
    const node = (credentials: string, port: number) => ({
      url: `http://127.0.0.1:${String(port)}`,
      credentials,
      authFile: undefined,
    });
    expect(readConfig(CKPOOL)).toMatchObject({
      poolSource: undefined,
      engineReader: {
        kind: "ckpool",
        accountsFile: "/etc/hashfront/miners.txt",
        waitSeconds: 900,
        coins: [
          {
            coin: "BTC",
            folder: "/var/log/ckpool",
            node: node("pool:s3cret", 8332),
            addresses: ["bc1qfirst0000000", "bc1qsecond000000"],
          },
          {
            coin: "BCH",
            folder: "/var/log/ckpool-bch",
            node: node("a:b", 8334),
            addresses: ["bitcoincash:qpool0000000"],
          },
        ],
      },
    });
    expect(readConfig({ ...MININGCORE, INGEST_WAIT_MINUTES: "5" }).engineReader).toEqual({
      kind: "miningcore",
      accountsFile: "/etc/hashfront/miners.txt",
      waitSeconds: 300,
      url: "postgres://reader:s3cret@db/miningcore",
      pools: [
        { coin: "LTC", pool: "ltc1" },
        { coin: "DOGE", pool: "doge-1" },
      ],
    });
    // Optional, since accounts may claim their addresses.
    expect(readConfig({ ...MININGCORE, ENGINE_ACCOUNTS: "" }).engineReader?.accountsFile).toBeUndefined();
    expect(readConfig({ POOL_SOURCE: "ingest", INGEST_COINS: "LTC" }).engineReader).toBeUndefined();
  });

  it.each([
    [{ ...CKPOOL, CKPOOL_FOLDERS: "" }, "CKPOOL_FOLDERS must name each coin once, like BTC=/var/log/ckpool"],
    [
      { ...CKPOOL, CKPOOL_FOLDERS: "BTC=/a,BTC=/b" },
      "CKPOOL_FOLDERS must name each coin once, like BTC=/var/log/ckpool",
    ],
    [{ ...CKPOOL, CKPOOL_NODES: "BTC=http://pool:s3cret@h:1" }, "CKPOOL_NODES must name a node of BCH too"],
    [{ ...CKPOOL, CKPOOL_ADDRESSES: "" }, "CKPOOL_ADDRESSES must name each coin once, like BTC=bc1q…"],
    [
      { ...CKPOOL, CKPOOL_ADDRESSES: "BTC=bc1qfirst0000000" },
      "CKPOOL_ADDRESSES must name the address that the ckpool of BCH mines to, btcaddress in its configuration; several are joined by +",
    ],
    [
      { ...CKPOOL, CKPOOL_NODES: "BTC=http://s3cret:1,BCH=http://a:b@h:1" },
      "CKPOOL_NODES BTC: needs user and password, or auth_file, a file that holds user:password",
    ],
    [
      { ...MININGCORE, MININGCORE_DATABASE_URL: "" },
      "MININGCORE_DATABASE_URL must name Miningcore's database",
    ],
    [
      { ...MININGCORE, MININGCORE_DATABASE_URL: "mysql://s3cret@db" },
      "MININGCORE_DATABASE_URL must be an address with postgres:",
    ],
    [{ ...MININGCORE, MININGCORE_POOLS: "ltc1" }, "MININGCORE_POOLS must name each coin once, like LTC=ltc1"],
  ])("are refused in one line, without a secret: %#", (environment, message) => {
    expect(() => readConfig(environment)).toThrow(expect.objectContaining({ message }));
    expect(message).not.toContain("s3cret");
  });

  it("stop the start when a coin or the account list cannot be used", async () => {
    const open = await openTestDatabase();
    const start = (environment: Readonly<Record<string, string>>) =>
      startEngine(readConfig(environment), {}).ready(open.database);
    const accounts = { ENGINE_ACCOUNTS: writeAccounts(["north"]) };
    const ltc = {
      CKPOOL_FOLDERS: "LTC=/a",
      CKPOOL_NODES: "LTC=http://a:b@127.0.0.1:9332",
      CKPOOL_ADDRESSES: "LTC=ltc1qpool00000000",
    };

    await expect(start(CKPOOL)).rejects.toThrow("the file named by ENGINE_ACCOUNTS cannot be read");
    await expect(start({ ...CKPOOL, ...accounts, ...ltc })).rejects.toThrow(
      "CKPOOL_FOLDERS names LTC, which is not mined with SHA-256",
    );
    await expect(start({ ...MININGCORE, ...accounts, MININGCORE_POOLS: "NIX=a" })).rejects.toThrow(
      "MININGCORE_POOLS names NIX, which is not a coin of the pool",
    );
    await open.close();
  });
});
