import { pickPopup, recordPopup } from "./popup-rules.ts";

const HOUR = 3_600_000;
const everywhere = { id: 1, location: [] };
const atPool = { id: 2, location: ["pool"] };
const situation = { routeName: "pool.state", isReferred: false, isNativeApp: false, now: 10 * HOUR };

beforeEach(() => localStorage.clear());

it("R9.2 shows at most one popup an hour", () => {
  expect(pickPopup([everywhere], situation)).toBe(everywhere);
  recordPopup(1, situation.now);
  expect(pickPopup([atPool], { ...situation, now: situation.now + HOUR - 1 })).toBeNull();
  expect(pickPopup([atPool], { ...situation, now: situation.now + HOUR })).toBe(atPool);
});

it("R9.2 shows none twice, until more than 49 are stored", () => {
  for (let id = 1; id <= 49; id += 1) recordPopup(id, 0);
  expect(pickPopup([everywhere], situation)).toBeNull();
  recordPopup(50, 0);
  expect(pickPopup([everywhere], situation)).toBe(everywhere);
});

it("R9.2 shows none to a referred visitor and none in the native app", () => {
  expect(pickPopup([everywhere], { ...situation, isReferred: true })).toBeNull();
  expect(pickPopup([everywhere], { ...situation, isNativeApp: true })).toBeNull();
});

it("R2.9.6 matches the location fragments against the route name", () => {
  expect(pickPopup([atPool], { ...situation, routeName: "wallet.summary" })).toBeNull();
  expect(pickPopup([atPool], situation)).toBe(atPool);
});
