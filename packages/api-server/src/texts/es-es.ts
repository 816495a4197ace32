import { filesEsEs } from "./files/es-es.ts";
import { securityEsEs } from "./security/es-es.ts";
import { supportEsEs } from "./support/es-es.ts";
import { programmingEsEs } from "./programming/es-es.ts";
import { toolsEsEs } from "./tools/es-es.ts";
import { rewardsEsEs } from "./rewards/es-es.ts";
import { noticesEsEs } from "./notices/es-es.ts";
import type { Messages } from "./messages.ts";

/** Messages of the server in Spanish. */
export const esEs: Messages = {
  ...filesEsEs,
  ...noticesEsEs,
  ...supportEsEs,
  ...programmingEsEs,
  ...toolsEsEs,
  ...rewardsEsEs,
  ...securityEsEs,
  ok: "OK",
  bad_request: "La solicitud no es válida.",
  bad_json: "El cuerpo de la solicitud no es JSON válido.",
  bad_media_type: "El cuerpo de la solicitud debe ser JSON.",
  body_too_large: "El cuerpo de la solicitud es demasiado grande.",
  review_over: "Esta orden no está pendiente de decisión o ya se decidió lo contrario.",
  blog_feed_title: "Blog de {brand}",
  blog_feed_description: "Artículos sobre minería: pagos, equipos y seguridad.",
  not_found: "No encontrado.",
  unauthorised: "Inicie sesión.",
  foreign_origin: "Esta solicitud procede de otro sitio.",
  session_frozen: "Su cuenta está congelada y se ha cerrado la sesión. Póngase en contacto con soporte.",
  session_replaced:
    "Se ha cerrado su sesión porque cambió la configuración de seguridad de su cuenta. Inicie sesión de nuevo.",
  server_error: "Se produjo un error en el servidor. Inténtelo de nuevo.",
  unavailable: "El servidor está ocupado. Inténtelo de nuevo en un momento.",
  money_halted:
    "Estamos revisando las cuentas y los movimientos de fondos están en pausa. La operación no se ha realizado. Inténtelo más tarde.",
  timed_out: "El servidor tardó demasiado en responder. Inténtelo de nuevo.",
  mail_unavailable: "Ahora mismo no se pueden enviar códigos. Inténtelo de nuevo en unos minutos.",
  engine_unavailable:
    "Los datos de minería no están disponibles en este momento. Inténtelo de nuevo en unos minutos.",
  too_many_attempts: "Demasiados intentos. Inténtelo de nuevo en {seconds} segundos.",
  main_only: "Disponible solo para cuentas principales.",
  code_wrong: "Introduzca el código correcto",
  code_expired: "El código ya no es válido. Solicite uno nuevo.",
  captcha_refused: "La verificación falló; inténtelo más tarde",
  credentials_wrong: "La cuenta o la contraseña no son correctas.",
  account_frozen: "Esta cuenta está congelada. Póngase en contacto con soporte.",
  link_expired: "El enlace ya no es válido. Solicite uno nuevo.",
  step_expired: "La verificación ha caducado. Empiece de nuevo.",
  email_taken: "Ya existe una cuenta con este correo.",
  refer_code_unknown: "No se encontró el código de invitación.",
  password_common: "Esta contraseña es demasiado común. Elija otra.",
  name_taken: "Este nombre de cuenta ya está en uso.",
  name_mismatch: "El nombre de la cuenta no coincide.",
  favourite_exists: "Este enlace ya está en sus favoritos.",
  favourite_full: "No puede guardar más de {limit} favoritos.",
  application_open: "Ya envió una solicitud hoy. Un gestor de cuenta le contactará pronto.",
  method_cooldown: "El método de pago se puede cambiar una vez al día. Inténtelo mañana.",
  coin_not_switchable: "El cambio rápido no ofrece esta moneda.",
  coin_unknown: "Esta moneda no se mina aquí.",
  mail_code_subject: "Su código de verificación",
  mail_signup_code:
    "Su código de registro es {code}. Es válido durante 10 minutos. Si no lo ha solicitado, ignore este correo.",
  mail_signup_known:
    "Alguien ha intentado registrarse con esta dirección, pero usted ya tiene una cuenta. Si fue usted, inicie sesión o solicite una nueva contraseña: {link}",
  mail_forgot_subject: "Restablezca su contraseña",
  mail_forgot:
    "Su código para una nueva contraseña es {code}. Es válido durante 10 minutos. También puede abrir este enlace en los próximos 30 minutos: {link} Si no lo ha solicitado, ignore este correo.",
  mail_forgot_unknown:
    "Alguien ha solicitado una nueva contraseña con esta dirección, pero no pertenece a ninguna cuenta. Si fue usted, pruebe con otra dirección.",
  sms_code: "Su código de verificación es {code}. Es válido durante 10 minutos. No lo comparta.",
  mail_password_subject: "Su contraseña ha cambiado",
  mail_password_changed:
    "La contraseña de su cuenta ha cambiado y se han cerrado todas las sesiones. Si no fue usted, congele la cuenta: {link}",
  mail_signin_subject: "Inicio de sesión desde un lugar nuevo",
  mail_signin:
    "Se ha iniciado sesión en su cuenta desde la dirección {address}. Si no fue usted, congele la cuenta: {link}",
  mail_frozen_subject: "Su cuenta está congelada",
  mail_frozen:
    "El inicio de sesión, los retiros y las claves API de su cuenta están bloqueados. La minería y las ganancias continúan. Solo soporte puede levantar el bloqueo: {support}",
  group_name_taken: "Ya existe un grupo con ese nombre.",
  group_fixed: "Los grupos «Todos» y «Predeterminado» no se pueden cambiar.",
  worker_not_invalid: "Solo se pueden eliminar workers no válidos.",
  observer_denied: "Este enlace no es válido.",
  observer_scope: "Este enlace no incluye esa página.",
  delegated_only: "El titular le ha dado acceso a esta cuenta. Solo el titular puede hacer eso.",
  observer_limit: "Puede guardar hasta {limit} enlaces de observador.",
  delegate_limit: "Puede autorizar hasta {limit} cuentas.",
  delegate_unknown: "Ninguna otra cuenta tiene esta dirección de correo.",
  delegate_self: "Esta es su propia dirección de correo.",
  delegate_exists: "Esta persona ya está autorizada para esta cuenta de minería.",
  share_over: "Las partes suman más del 100\u00a0%.",
  share_circle:
    "Se formaría un círculo: un destinatario comparte con usted ganancias de esta moneda, directamente o a través de otros.",
  mail_observer_subject: "Se ha creado un enlace de observador",
  mail_observer_global:
    "El enlace de observador «{remark}» muestra ahora todas sus cuentas de minería a quien lo tenga. Si no ha sido usted, elimínelo en Ajustes, Observador.",
  mail_observer_single:
    "El enlace de observador «{remark}» muestra ahora la cuenta de minería {account} a quien lo tenga. Si no ha sido usted, elimínelo en Ajustes, Observador.",
  mail_delegate_offer_subject: "Le ofrecen una cuenta de minería",
  mail_delegate_offer:
    "{owner} le permite ver la cuenta de minería {account} y gestionar sus workers y notificaciones. Acepte o rechace aquí: {link}",
  mail_delegate_given_subject: "Ha autorizado otra cuenta",
  mail_delegate_given:
    "{person} podrá ver la cuenta de minería {account} y gestionar sus workers y notificaciones cuando acepte. Puede ponerle fin en Ajustes, Observador.",
  mail_delegate_end_subject: "Una autorización ha terminado",
  mail_delegate_end:
    "La autorización para la cuenta de minería {account} entre usted y {other} ha terminado.",
  mail_share_subject: "Comparten ganancias con usted",
  mail_share:
    "{owner} comparte con usted el {ratio}\u00a0% de las ganancias en {coin} de la cuenta de minería {account} desde el {from}.",
  balance_too_low: "El saldo disponible no es suficiente.",
  not_confirmed:
    "Los depósitos que la cadena aún está confirmando todavía no pueden usarse para esto. Disponible ahora: {available} {coin}.",
  client_id_reused: "Este número de solicitud ya se utilizó para otra solicitud.",
  too_many_decimals: "Un importe de esta moneda tiene como máximo {decimals} decimales.",
  pair_unknown: "Estas dos monedas no se pueden intercambiar.",
  pair_paused: "El intercambio de estas monedas está en pausa.",
  quote_expired: "La cotización ha caducado. Actualice el precio.",
  price_moved: "El precio de mercado ha cambiado demasiado. Actualice el precio.",
  exchange_range: "El importe debe estar entre {min} y {max} {coin}.",
  auto_over_whole: "Las reglas de esta moneda superarían el 100\u00a0%.",
  conversion_runs:
    "Los saldos pequeños ya se convirtieron cinco veces en las últimas 24 horas. Inténtelo más tarde.",
  conversion_manual: "Intercambio",
  conversion_auto: "Intercambio automático",
  conversion_small: "Saldos pequeños",
  over_credit: "El préstamo superaría su crédito de {rest} {coin}.",
  loan_range: "El importe debe estar entre {min} y {max} {coin}.",
  ltv_too_high: "La relación préstamo-valor sería demasiado alta después de esta operación.",
  liquidation_running: "Este préstamo se está liquidando.",
  nothing_to_repay: "No queda nada por devolver.",
  loan_price_stale: "No hay un precio de mercado actual. Inténtelo de nuevo en un momento.",
  loan_off: "En este momento no se ofrecen préstamos.",
  order_final: "Esta orden ya no se puede cancelar.",
  export_too_large: "Este período tiene más de {max} filas. Elija uno más corto y expórtelo por partes.",
  loan_info_title: "La relación de su préstamo alcanzó el {level}\u00a0%",
  loan_info_text:
    "Préstamo {id}: la relación préstamo-valor es del {ltv}\u00a0% a {price} {loan_coin} por 1 {coin}. Al {call}\u00a0% se pide más garantía.",
  loan_call_title: "Llamada de margen: añada garantía o devuelva",
  loan_call_text:
    "Préstamo {id}: la relación préstamo-valor es del {ltv}\u00a0% a {price} {loan_coin} por 1 {coin}. Al {liquidation}\u00a0% se vende la garantía.",
  loan_urgent_title: "Urgente: su garantía está a punto de venderse",
  loan_urgent_text:
    "Préstamo {id}: la relación préstamo-valor es del {ltv}\u00a0% a {price} {loan_coin} por 1 {coin}. Al {liquidation}\u00a0% se vende la garantía. Añada garantía o devuelva ahora.",
  loan_liquidation_title: "Se está vendiendo la garantía de su préstamo",
  loan_liquidation_text:
    "Préstamo {id}: la relación préstamo-valor alcanzó el {ltv}\u00a0% a {price} {loan_coin} por 1 {coin}; por eso se vende garantía para reducirla.",
  loan_pledged_title: "Se añadió garantía automáticamente",
  loan_pledged_text:
    "Préstamo {id}: se alcanzó la llamada de margen y se añadieron como garantía {amount} {coin} de sus cuentas de minería.",
  destination_paused: "En pausa: {reason}",
  chain_unknown: "Esta moneda no está disponible en esa cadena.",
  address_malformed: "La dirección no es válida para la moneda y la cadena.",
  own_deposit_address: "Es una dirección de depósito del pool. Utilice una transferencia interna.",
  amount_malformed: "Introduzca un importe válido.",
  under_minimum: "El importe debe ser de al menos {min} {coin}.",
  over_maximum: "El importe debe ser como máximo de {max} {coin}.",
  daily_limit: "Supera su límite de 24 horas: {used} de {limit} USD utilizados.",
  fee_changed: "La comisión de red es ahora de {fee} {coin}. Confirme de nuevo.",
  recipient_foreign: "Solo puede transferir a su cuenta principal o a sus subcuentas.",
  address_not_allowed: "Solo se puede pagar a direcciones de su lista blanca, 24 horas después de añadirlas.",
  auto_address_not_allowed:
    "La dirección de pago de {coin} no está en su lista blanca o lleva en ella menos de 24 horas.",
  exchange_account_unknown: "No hay ninguna cuenta en la bolsa con este correo.",
  address_listed: "Esta dirección ya está en su libreta de direcciones.",
  mail_withdrawal_subject: "Retiro solicitado",
  mail_withdrawal:
    "Se ha solicitado un retiro de {amount} {coin} a {address}. Si no fue usted, congele la cuenta: {link}",
};
