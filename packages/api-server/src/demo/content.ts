import type { Database } from "../platform/database/database.ts";
import { addAnnouncements, addMessages, addPopups } from "../modules/content/repository.ts";
import { DEMO_ANNOUNCEMENTS } from "./announcements.ts";
import { DEMO_MESSAGES } from "./messages.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Where and to whom the texts of the demonstration are written. */
export interface ContentOptions {
  readonly database: Database;
  readonly now: number;
  /** Account that gets the messages. */
  readonly accountId: number;
}

/**
 * Writes the announcements of the demonstration, and messages for one account.
 *
 * @param options database, present time, account: five unread messages, two read
 */
export async function seedContent({ database, now, accountId }: ContentOptions): Promise<void> {
  await addAnnouncements(
    database,
    DEMO_ANNOUNCEMENTS.map(({ hours, ...announcement }) => ({
      ...announcement,
      publish_time: now - hours * HOUR,
    })),
  );
  await addMessages(
    database,
    DEMO_MESSAGES.map(({ hours, ...message }) => ({
      ...message,
      account_id: accountId,
      time: now - hours * HOUR,
    })),
  );
}

/** Opens a notice on the page of fees for a month. */
export async function seedPopup(database: Database, now: number): Promise<void> {
  await addPopups(database, [
    {
      type: "text",
      style: "notice",
      title: {
        en_US: "PPS+ fee for Kaspa lowered to 1%",
        zh_Hans_CN: "Kaspa 的 PPS+ 费率下调至 1%",
        zh_Hant_HK: "Kaspa 的 PPS+ 費率下調至 1%",
        ru_RU: "Комиссия PPS+ для Kaspa снижена до 1\u00a0%",
        es_ES: "La comisión PPS+ de Kaspa baja al 1\u00a0%",
      },
      content: {
        en_US: "<p>The new fee already applies. There is nothing to change on your side.</p>",
        zh_Hans_CN: "<p>新费率已生效，您无需做任何更改。</p>",
        zh_Hant_HK: "<p>新費率已生效，您無需作任何更改。</p>",
        ru_RU: "<p>Новая комиссия уже действует. С вашей стороны ничего менять не нужно.</p>",
        es_ES: "<p>La nueva comisión ya se aplica. No tiene que cambiar nada.</p>",
      },
      img: null,
      url: null,
      location: ["pricing"],
      start_time: now,
      end_time: now + 30 * DAY,
    },
  ]);
}
