import type { Message } from "contracts";

/** Builds an unread message about mining. */
export function messageOf(own: Partial<Message> = {}): Message {
  return {
    id: 41,
    title: "Three workers are offline",
    content: "<p>rack_1, rack_2 and <b>rack_3</b></p>",
    time: 1_762_300_800,
    is_check: false,
    category: "mining",
    ...own,
  };
}
