import type { toolsEnUs } from "./en-us.ts";

/** Texts about accelerated and broadcast transactions in Spanish. */
export const toolsEsEs: Readonly<Record<keyof typeof toolsEnUs, string>> = {
  accelerator_paused: "El acelerador no está disponible en este momento. Inténtelo más tarde.",
  transaction_not_waiting: "Esta transacción no está esperando un bloque, así que no se puede acelerar.",
  acceleration_active: "Esta transacción ya se está acelerando.",
  free_refused: "Esta transacción no cumple las condiciones de la aceleración gratuita.",
  free_quota_used:
    "Las aceleraciones gratuitas de esta hora se han agotado. Inténtelo en la próxima hora o pague por ella.",
  chain_payment_paused:
    "{coin} no se puede pagar en la cadena en este momento. Elija otra moneda o pague con su saldo.",
  broadcast_coin_unknown: "Aquí no se pueden transmitir transacciones de esta moneda.",
  transaction_malformed:
    "No es una transacción en bruto válida de {coin}. Compruebe que se haya copiado completa.",
  transaction_too_large: "Esta transacción ocupa {size} bytes. La red retransmite como máximo {max} bytes.",
  node_missing_inputs:
    "Las monedas que gasta no existen o ya se gastaron. Es posible que la transacción se haya enviado de otra forma.",
  node_fee_too_low:
    "Su comisión es demasiado baja para retransmitirse. El mínimo es 1 unidad por byte virtual.",
  node_already_waiting: "La red ya tiene esta transacción. Está esperando un bloque.",
  node_already_confirmed: "Esta transacción ya está confirmada.",
  node_conflict:
    "Otra transacción ya gasta las mismas monedas. Para reemplazarla, pague una tarifa y una comisión más altas.",
  node_not_final: "Aún no se ha alcanzado su tiempo de bloqueo. Envíela más tarde.",
  node_bad_signature:
    "Falta una firma o es incorrecta. Fírmela de nuevo con el monedero que guarda las monedas.",
  node_spends_too_much: "Paga más de lo que gasta.",
  node_dust:
    "Una de sus salidas es demasiado pequeña. La red no retransmite importes que cuesta más gastar de lo que valen.",
};
