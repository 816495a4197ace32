import type { supportEnUs } from "./en-us.ts";

/** Messages of the support in Spanish. */
export const supportEsEs: Readonly<Record<keyof typeof supportEnUs, string>> = {
  ticket_file_large: "Este archivo supera los {max} MB.",
  ticket_file_type: "Use una imagen JPEG, PNG o WebP, un PDF o un archivo ZIP.",
  ticket_file_mismatch:
    "El contenido de este archivo no corresponde a su nombre. Cámbiele el nombre o elija otro.",
  ticket_file_pixels:
    "Esta imagen tiene demasiados píxeles. Guarde una versión más pequeña e inténtelo de nuevo.",
  ticket_file_unpacked:
    "Este archivo comprimido supera los {max} MB al descomprimirse. Envíe menos archivos.",
  ticket_file_archive:
    "No podemos revisar archivos comprimidos con contraseña o con otros comprimidos dentro. Envíe los archivos directamente.",
  ticket_file_damaged: "Este archivo comprimido está dañado. Vuelva a crearlo.",
  ticket_files_waiting: "Hay demasiados archivos en espera. Envíe el ticket o quite archivos primero.",
  ticket_files_missing: "Falta un archivo o no se subió por completo. Adjúntelo de nuevo.",
  ticket_closed: "Este ticket está cerrado. Abra uno nuevo.",
  ticket_answered_subject: "Respuesta a su ticket n.º {id}",
  ticket_answered_message: "Soporte respondió a su ticket n.º {id}: {subject}",
  ticket_answered_email: "Soporte respondió a su ticket n.º {id}: {subject}\n\nLea la respuesta: {link}",
  chat_token_expired: "La sesión del chat ha caducado. Abra el chat de nuevo.",
  section_closed: "Este servicio no está disponible.",
};
