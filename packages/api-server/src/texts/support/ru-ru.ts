import type { supportEnUs } from "./en-us.ts";

/** Messages of the support in Russian. */
export const supportRuRu: Readonly<Record<keyof typeof supportEnUs, string>> = {
  ticket_file_large: "Файл больше {max} МБ.",
  ticket_file_type: "Подойдут изображения JPEG, PNG или WebP, PDF и ZIP.",
  ticket_file_mismatch: "Содержимое файла не соответствует имени. Переименуйте его или выберите другой.",
  ticket_file_pixels: "В изображении слишком много пикселей. Уменьшите его и попробуйте снова.",
  ticket_file_unpacked: "После распаковки архив больше {max} МБ. Отправьте меньше файлов.",
  ticket_file_archive: "Архивы с паролем или с вложенными архивами проверить нельзя. Отправьте сами файлы.",
  ticket_file_damaged: "Архив повреждён. Создайте его заново.",
  ticket_files_waiting: "Слишком много файлов ждут отправки. Отправьте обращение или удалите файлы.",
  ticket_files_missing: "Файл отсутствует или загружен не полностью. Прикрепите его снова.",
  ticket_closed: "Обращение закрыто. Создайте новое.",
  ticket_answered_subject: "Ответ на обращение № {id}",
  ticket_answered_message: "Поддержка ответила на обращение № {id}: {subject}",
  ticket_answered_email: "Поддержка ответила на обращение № {id}: {subject}\n\nПрочитать ответ: {link}",
  chat_token_expired: "Сеанс чата истёк. Откройте чат снова.",
  section_closed: "Сервис недоступен.",
};
