import type { programmingEnUs } from "./en-us.ts";

/** Messages about API keys and the programming interface in Spanish. */
export const programmingEsEs: Readonly<Record<keyof typeof programmingEnUs, string>> = {
  api_key_exists: "Esta cuenta ya tiene una clave API.",
  ip_line_bad: "La línea {line} no es una dirección IP. Las redes se admiten a partir de /24.",
  api_key_denied: "La clave API no es válida.",
  api_address_denied: "La dirección {address} no está en la lista de IP de esta clave.",
  api_signature_wrong: "Falta la firma o es incorrecta.",
  api_tonce_wrong: "El tonce se desvía más de un minuto o ya se ha usado.",
  api_permission_missing: "Esta clave no tiene el permiso «{permission}».",
  mail_api_key_subject: "Cambio en una clave API",
  mail_api_key_created:
    "Se ha creado una clave API para la cuenta de minería {account}. Si no ha sido usted, elimínela en los ajustes y cambie su contraseña.",
  mail_api_key_changed:
    "Se han cambiado los permisos, la lista de IP o la nota de la clave API de la cuenta de minería {account}. Si no ha sido usted, elimínela en los ajustes y cambie su contraseña.",
  mail_api_key_reset:
    "Se ha sustituido la clave API de la cuenta de minería {account}. Los programas con la clave anterior dejan de funcionar al momento. Si no ha sido usted, cambie su contraseña.",
  mail_api_key_deleted:
    "Se ha eliminado la clave API de la cuenta de minería {account}. Los programas que la usan dejan de funcionar al momento. Si no ha sido usted, cambie su contraseña.",
};
