import type { programmingEnUs } from "./en-us.ts";

/** Messages about API keys and the programming interface in Russian. */
export const programmingRuRu: Readonly<Record<keyof typeof programmingEnUs, string>> = {
  api_key_exists: "У этого аккаунта уже есть API-ключ.",
  ip_line_bad: "В строке {line} не IP-адрес. Сети указываются начиная с /24.",
  api_key_denied: "API-ключ недействителен.",
  api_address_denied: "Адреса {address} нет в списке IP этого ключа.",
  api_signature_wrong: "Подпись отсутствует или неверна.",
  api_tonce_wrong: "Значение tonce отличается от времени сервера более чем на минуту или уже использовалось.",
  api_permission_missing: "У этого ключа нет разрешения «{permission}».",
  mail_api_key_subject: "Изменение API-ключа",
  mail_api_key_created:
    "Для майнинг-аккаунта {account} создан API-ключ. Если это сделали не вы, удалите его в настройках и смените пароль.",
  mail_api_key_changed:
    "Разрешения, список IP или примечание API-ключа майнинг-аккаунта {account} изменены. Если это сделали не вы, удалите ключ в настройках и смените пароль.",
  mail_api_key_reset:
    "API-ключ майнинг-аккаунта {account} заменён. Программы со старым ключом сразу перестают работать. Если это сделали не вы, смените пароль.",
  mail_api_key_deleted:
    "API-ключ майнинг-аккаунта {account} удалён. Программы с ним сразу перестают работать. Если это сделали не вы, смените пароль.",
};
