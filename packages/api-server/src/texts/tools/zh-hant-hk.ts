import type { toolsEnUs } from "./en-us.ts";

/** Texts about accelerated and broadcast transactions in traditional Chinese. */
export const toolsZhHantHk: Readonly<Record<keyof typeof toolsEnUs, string>> = {
  accelerator_paused: "加速服務暫不可用，請稍後再試。",
  transaction_not_waiting: "該交易不在等待打包，無法加速。",
  acceleration_active: "該交易已在加速中。",
  free_refused: "該交易不符合免費加速的條件。",
  free_quota_used: "本小時的免費加速名額已用完，請下個小時再試或付費加速。",
  chain_payment_paused: "{coin} 暫不支援鏈上支付，請選擇其他幣種或使用餘額支付。",
  broadcast_coin_unknown: "暫不支援廣播該幣種的交易。",
  transaction_malformed: "這不是有效的 {coin} 原始交易，請檢查是否複製完整。",
  transaction_too_large: "該交易大小為 {size} 位元組，網絡最多轉發 {max} 位元組。",
  node_missing_inputs: "所花費的幣不存在或已被花費，該交易可能已以其他形式發送。",
  node_fee_too_low: "手續費過低，網絡不會轉發。最低為每虛擬位元組 1 個最小單位。",
  node_already_waiting: "網絡已收到該交易，正在等待打包。",
  node_already_confirmed: "該交易已確認。",
  node_conflict: "已有另一筆交易花費了相同的幣。如需替換，請支付更高的費率和手續費。",
  node_not_final: "尚未到達該交易的鎖定時間，請稍後再發送。",
  node_bad_signature: "簽名缺失或有誤，請用持有這些幣的錢包重新簽名。",
  node_spends_too_much: "輸出總額大於輸入總額。",
  node_dust: "有一項輸出金額過小。花費成本高於其價值的金額，網絡不會轉發。",
};
