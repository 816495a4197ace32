import type { Delegate } from "contracts";

/** Builds an accepted authorization that gives a technician access to a rack. */
export function delegateOf(own: Partial<Delegate> = {}): Delegate {
  return {
    id: 4,
    role: "given",
    user_id: 2,
    user_account: "north_rack_a",
    account: "tech@mail.invalid",
    remark: "Night shift",
    create_time: 1_762_300_800,
    accept_time: 1_762_387_200,
    ...own,
  };
}
