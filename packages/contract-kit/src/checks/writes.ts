import {
  addForeignFavourite,
  createWorkerGroup,
  deleteFavourite,
  deleteMessages,
  deleteWorkerGroup,
  getAccountCoin,
  getCustomSettings,
  getFavourites,
  getMessage,
  getMessages,
  getWorker,
  getWorkerGroups,
  getWorkers,
  markMessageRead,
  renameWorkerGroup,
  setAccountCoin,
  setCustomSettings,
  setWorkerRemark,
} from "contracts";
import { ERROR_CODES } from "contracts/error-codes";
import { act, attempt, freshName } from "../acting.ts";
import { refusalFaults, type Check } from "../check.ts";
import { Skipped, type Kit } from "../context.ts";

const UNKNOWN_ID = 2_147_483_647;

/** A write and its effect visible to a reader. */
interface Rule {
  readonly name: string;
  faults(kit: Kit): Promise<readonly string[]>;
}

async function groupFaults(kit: Kit): Promise<readonly string[]> {
  const params = { coin: await kit.inputs.coin() };
  const names = async () => (await kit.data(getWorkerGroups, { params })).map(({ group_name }) => group_name);
  const [group_name, renamed] = [freshName(), `${freshName()} b`];
  const faults: string[] = [];
  const { group_id } = await act(kit, createWorkerGroup, { params, body: { group_name } });
  if (!(await names()).includes(group_name)) faults.push("a new group is not listed");
  const again = await attempt(kit, createWorkerGroup, { params, body: { group_name } });
  faults.push(...refusalFaults(again, { codes: [ERROR_CODES.groupNameTaken] }, "the same name again"));
  await act(kit, renameWorkerGroup, { params, body: { group_id, group_name: renamed } });
  if (!(await names()).includes(renamed)) faults.push("a renamed group is not listed by its new name");
  await act(kit, deleteWorkerGroup, { params, query: { group_id: String(group_id) } });
  if ((await names()).includes(renamed)) faults.push("a deleted group is still listed");
  return faults;
}

async function fixedGroupFaults(kit: Kit): Promise<readonly string[]> {
  const params = { coin: await kit.inputs.coin() };
  const answer = await attempt(kit, deleteWorkerGroup, { params, query: { group_id: "0" } });
  return refusalFaults(answer, { codes: [ERROR_CODES.groupFixed] }, "the default group");
}

async function settingFaults(kit: Kit): Promise<readonly string[]> {
  const before = await kit.data(getCustomSettings);
  const theme = before.theme === "dark" ? "light" : "dark";
  await act(kit, setCustomSettings, { body: { theme } });
  const after = await kit.data(getCustomSettings);
  await act(kit, setCustomSettings, { body: { theme: before.theme } });
  const restored = await kit.data(getCustomSettings);
  const faults =
    after.theme === theme ? [] : [`a setting that was set to ${theme} is ${String(after.theme)}`];
  const isWhole = JSON.stringify({ ...after, theme: before.theme }) === JSON.stringify(before);
  if (!isWhole) faults.push("setting one thing changes another");
  return restored.theme === before.theme ? faults : [...faults, "a setting cannot be set back"];
}

async function favouriteFaults(kit: Kit): Promise<readonly string[]> {
  const remark = freshName();
  const body = {
    remark,
    url: `https://contract-kit.example/observer?access_key=${remark.replaceAll(/\W/g, "")}`,
  };
  const find = async () =>
    (await kit.data(getFavourites, { query: { limit: "100" } })).data.filter((one) => one.remark === remark);
  await act(kit, addForeignFavourite, { body });
  const again = await attempt(kit, addForeignFavourite, { body });
  const faults = refusalFaults(again, { codes: [ERROR_CODES.favouriteExists] }, "the same address again");
  const rows = await find();
  if (rows.length !== 1) faults.push(`one favorite was added and ${String(rows.length)} are listed`);
  for (const { id } of rows) await act(kit, deleteFavourite, { params: { id: String(id) } });
  return (await find()).length === 0 ? faults : [...faults, "a deleted favorite is still listed"];
}

async function remarkFaults(kit: Kit): Promise<readonly string[]> {
  const coin = await kit.inputs.coin();
  const [worker] = (await kit.data(getWorkers, { params: { coin, group_id: "-1" } })).data;
  if (worker === undefined) throw new Skipped("the account has no worker");
  const params = { coin, id: String(worker.id) };
  const remark = freshName();
  await act(kit, setWorkerRemark, { params, body: { remark } });
  const after = await kit.data(getWorker, { params });
  await act(kit, setWorkerRemark, { params, body: { remark: worker.remark } });
  return JSON.stringify(after).includes(remark) ? [] : ["a remark that was set is not shown"];
}

async function messageFaults(kit: Kit): Promise<readonly string[]> {
  const [message] = (await kit.data(getMessages)).data;
  if (message === undefined) throw new Skipped("the account has no message");
  const params = { id: String(message.id) };
  await act(kit, markMessageRead, { params });
  await act(kit, markMessageRead, { params });
  const { deleted } = await act(kit, deleteMessages, { body: { ids: [UNKNOWN_ID] } });
  const faults = deleted === 0 ? [] : [`deleting nobody's message deletes ${String(deleted)}`];
  const read = await kit.data(getMessage, { params });
  return read.id === message.id ? faults : [...faults, "a message read is another one"];
}

async function coinFaults(kit: Kit): Promise<readonly string[]> {
  const before = await kit.data(getAccountCoin);
  await act(kit, setAccountCoin, { body: { coin: before.coin } });
  const unknown = await attempt(kit, setAccountCoin, { body: { coin: "ZZZZ" } });
  const after = await kit.data(getAccountCoin);
  const faults = refusalFaults(unknown, { codes: [ERROR_CODES.coinUnknown] }, "an unknown coin");
  return after.coin === before.coin ? faults : [...faults, "a refused coin is kept"];
}

const RULES: readonly Rule[] = [
  { name: "createWorkerGroup, renameWorkerGroup, deleteWorkerGroup", faults: groupFaults },
  { name: "deleteWorkerGroup, of the default group", faults: fixedGroupFaults },
  { name: "setCustomSettings", faults: settingFaults },
  { name: "addForeignFavourite, deleteFavourite", faults: favouriteFaults },
  { name: "setWorkerRemark", faults: remarkFaults },
  { name: "markMessageRead, deleteMessages", faults: messageFaults },
  { name: "setAccountCoin", faults: coinFaults },
];

/** Writes are visible to later reads, and rejected writes change nothing; each check reverts what it created. */
export const writes: readonly Check[] = RULES.map(({ name, faults }) => ({
  area: "writes",
  name,
  isWriting: true,
  run: faults,
}));
