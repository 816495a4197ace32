import type { Localized } from "../../platform/database/schema/index.ts";

/** Why something is paused when the operator gave no reason of their own. */
export const PAUSED: Localized = {
  en_US: "Paused for maintenance of the chain. Your balance is not affected.",
  zh_Hans_CN: "因链上维护暂停，您的余额不受影响。",
  zh_Hant_HK: "因鏈上維護暫停，您的餘額不受影響。",
  ru_RU: "Приостановлено на время обслуживания сети. Ваш баланс не затронут.",
  es_ES: "En pausa por mantenimiento de la cadena. Su saldo no se ve afectado.",
};

/** Why a coin is closed that no chain of this installation pays out. */
export const NOT_SERVED: Localized = {
  en_US:
    "Deposits and withdrawals of this coin are not available at the moment. Your balance is not affected.",
  zh_Hans_CN: "该币种暂不支持充值和提现，您的余额不受影响。",
  zh_Hant_HK: "該幣種暫不支援充值和提現，您的餘額不受影響。",
  ru_RU: "Пополнение и вывод этой монеты сейчас недоступны. Ваш баланс не затронут.",
  es_ES: "Los depósitos y retiros de esta moneda no están disponibles por ahora. Su saldo no se ve afectado.",
};
