import type { securityEnUs } from "./en-us.ts";

/** What the server says about the safety of accounts, in Spanish. */
export const securityEsEs: Readonly<Record<keyof typeof securityEnUs, string>> = {
  prerequisite_missing: "Configure primero los elementos de seguridad que requiere esta acción.",
  code_used: "Este código ya se ha utilizado. Espere al siguiente.",
  payment_password_wrong: "Contraseña de pago incorrecta. Intentos restantes: {left}.",
  login_password_wrong: "Contraseña de acceso incorrecta.",
  withdrawals_held: "Para proteger su cuenta, los retiros están en pausa por ahora.",
  mobile_taken: "Ya existe una cuenta con este número de teléfono.",
  payment_password_weak: "Esta contraseña de pago es demasiado fácil de adivinar. Elija otra.",
  password_name: "La contraseña no debe contener el nombre de su cuenta.",
  password_payment: "La contraseña no debe contener su contraseña de pago.",
  password_same: "Elija una contraseña distinta de la actual.",
  recovery_code_wrong: "El código de recuperación es incorrecto o ya se ha utilizado.",
  reset_open: "Ya hay una solicitud de este tipo en revisión.",
  reset_nothing_bound: "No hay nada que restablecer: nunca se configuró en esta cuenta.",
  reset_proofs_missing: "Añada primero dos pruebas.",
  proof_file: "Solo se aceptan archivos JPEG, PNG o PDF de hasta 10 MB.",
  account_holds_balance: "Esta cuenta aún tiene saldo, una orden abierta o un préstamo.",
  account_awaits_deposit: "Un depósito a esta cuenta aún no está confirmado.",
  account_still_mining: "Los workers de esta cuenta han minado en las últimas 24 horas.",
  mail_action_code:
    "Su código es {code}. Con él aprueba: {action}. Es válido durante 10 minutos y solo para esto. No lo comunique a nadie. Si usted no inició esta acción, cambie su contraseña.",
  sms_action_code: "Su código es {code}. Aprueba: {action}. Válido durante 10 minutos. No lo comparta.",
  mail_new_address_code:
    "Su código es {code}. Con él vincula esta dirección a su cuenta. Es válido durante 10 minutos. Si no lo solicitó, ignore este correo.",
  mail_word: "Su palabra antiphishing: {word}",
  mail_change_subject: "Un cambio en la seguridad de su cuenta",
  mail_email_bound:
    "Se ha vinculado un correo a su cuenta (solicitud desde {address}). Si no fue usted, congele la cuenta: {link}",
  mail_email_changed:
    "El correo de su cuenta ha cambiado y los retiros esperan 24 horas (solicitud desde {address}). Si no fue usted, congele la cuenta: {link}",
  mail_mobile_bound:
    "Se ha vinculado un número de teléfono a su cuenta (solicitud desde {address}). Si no fue usted, congele la cuenta: {link}",
  mail_mobile_changed:
    "El número de teléfono de su cuenta ha cambiado y los retiros esperan 24 horas (solicitud desde {address}). Si no fue usted, congele la cuenta: {link}",
  mail_authenticator_bound:
    "Se ha vinculado un autenticador a su cuenta (solicitud desde {address}). Si no fue usted, congele la cuenta: {link}",
  mail_authenticator_changed:
    "El autenticador de su cuenta ha cambiado y los retiros esperan 24 horas (solicitud desde {address}). Si no fue usted, congele la cuenta: {link}",
  mail_recovery_codes_issued:
    "Se han generado nuevos códigos de recuperación y los anteriores ya no sirven (solicitud desde {address}). Si no fue usted, congele la cuenta: {link}",
  mail_payment_password_set:
    "Se ha establecido una contraseña de pago (solicitud desde {address}). Si no fue usted, congele la cuenta: {link}",
  mail_payment_password_changed:
    "La contraseña de pago ha cambiado (solicitud desde {address}). Si no fue usted, congele la cuenta: {link}",
  mail_payment_verify_on:
    "Ahora se pide la contraseña de pago en los pagos (solicitud desde {address}). Si no fue usted, congele la cuenta: {link}",
  mail_payment_verify_off:
    "Ya no se pide la contraseña de pago en los pagos (solicitud desde {address}). Si no fue usted, congele la cuenta: {link}",
  mail_signin_verify_on:
    "Los inicios de sesión piden ahora un código (solicitud desde {address}). Si no fue usted, congele la cuenta: {link}",
  mail_signin_verify_off:
    "Los inicios de sesión ya no piden un código (solicitud desde {address}). Si no fue usted, congele la cuenta: {link}",
  mail_allowlist_on:
    "Los retiros van ahora solo a direcciones de su libreta de direcciones (solicitud desde {address}). Si no fue usted, congele la cuenta: {link}",
  mail_allowlist_off:
    "Tras una espera de 24 horas se vuelven a permitir retiros a cualquier dirección (solicitud desde {address}). Si no fue usted, congele la cuenta: {link}",
  mail_antiphishing_set:
    "La palabra antiphishing ha cambiado (solicitud desde {address}). Si no fue usted, congele la cuenta: {link}",
  mail_payment_locked:
    "La contraseña de pago se introdujo mal cinco veces y queda bloqueada dos horas. Si no fue usted, congele la cuenta: {link}",
  mail_recovery_used:
    "Se inició sesión en su cuenta con un código de recuperación; códigos restantes: {left}. Vincule de nuevo su autenticador. Si no fue usted, congele la cuenta: {link}",
  mail_account_deleted: "La cuenta de minería {account} se ha eliminado.",
  mail_deletion_requested:
    "Su cuenta {account} se eliminará en 7 días. Inicie sesión antes para conservarla. Si no fue usted, congele la cuenta: {link}",
  mail_deletion_cancelled: "Ha iniciado sesión, así que su cuenta no se eliminará.",
  mail_deletion_kept: "Su cuenta {account} no se ha eliminado porque recibió saldo o volvió a minar.",
  mail_reset_subject: "Su solicitud para restablecer un elemento de seguridad",
  mail_reset_code:
    "Su código es {code}. Es válido durante 10 minutos. Alguien pidió restablecer un elemento de seguridad de su cuenta. Si no fue usted, ignore este correo y cambie su contraseña.",
  mail_reset_unknown:
    "Alguien pidió restablecer un elemento de seguridad con esta dirección, pero no pertenece a ninguna cuenta. Si fue usted, pruebe con otra.",
  mail_reset_submitted:
    "Su solicitud se ha presentado y está en revisión. Consulte su estado aquí: {status_link} Si no fue usted, congele la cuenta, lo que cancela la solicitud: {link}",
  mail_reset_more:
    "El revisor necesita más: {reason} Continúe aquí: {status_link} Si no fue usted, congele la cuenta, lo que cancela la solicitud: {link}",
  mail_reset_done:
    "Su solicitud se ha aprobado. Se cerraron todas las sesiones y los retiros esperan 48 horas. Detalles: {status_link} Si no fue usted, congele la cuenta: {link}",
  mail_reset_refused:
    "Su solicitud se ha rechazado. {reason} Detalles: {status_link} Si no fue usted, congele la cuenta: {link}",
  action_other: "una acción en su cuenta",
  action_bind_email: "vincular un correo",
  action_change_email: "cambiar el correo",
  action_bind_mobile: "vincular un número de teléfono",
  action_change_mobile: "cambiar el número de teléfono",
  action_bind_google_auth: "vincular un autenticador",
  action_change_google_auth: "cambiar el autenticador",
  action_set_signin_password: "establecer la contraseña de acceso",
  action_change_signin_password: "cambiar la contraseña de acceso",
  action_set_payment_password: "establecer la contraseña de pago",
  action_change_payment_password: "cambiar la contraseña de pago",
  action_signin_verify_status: "cambiar la verificación de inicio de sesión",
  action_withdraw: "retirar {amount} {coin} a {address}",
  action_batch_withdraw: "{count} retiros por un total de {sum} {coin}; los mayores: {largest}",
  action_withdraw_address: "pagar {coin} automáticamente desde {amount} {coin} a {address}",
  action_exchange_auto: "cambiar el intercambio automático",
  action_address_book: "añadir una dirección a la libreta de direcciones",
  action_allowlist_switch: "cambiar la lista blanca de retiros",
  action_recovery_codes: "generar nuevos códigos de recuperación",
  action_create_api_key: "crear una clave API",
  action_edit_api_key: "modificar una clave API",
  action_reset_api_key: "restablecer una clave API",
  action_delete_api_key: "eliminar una clave API",
  action_create_observer: "crear un enlace de observador",
  action_edit_observer: "dar más permisos a un observador",
  action_delegate: "autorizar a otra cuenta a actuar por usted",
  action_share_profit: "compartir ganancias con otra cuenta",
  action_delete_user: "eliminar una cuenta de minería",
  action_loan_borrow: "pedir un préstamo",
  action_loan_transfer: "mover garantía o fondos del préstamo",
  action_loan_repay: "reembolsar un préstamo",
  action_accelerator_pay: "pagar la aceleración de una transacción",
};
