import type { toolsEnUs } from "./en-us.ts";

/** Texts about accelerated and broadcast transactions in simplified Chinese. */
export const toolsZhHansCn: Readonly<Record<keyof typeof toolsEnUs, string>> = {
  accelerator_paused: "加速服务暂不可用，请稍后再试。",
  transaction_not_waiting: "该交易不在等待打包，无法加速。",
  acceleration_active: "该交易已在加速中。",
  free_refused: "该交易不符合免费加速的条件。",
  free_quota_used: "本小时的免费加速名额已用完，请下个小时再试或付费加速。",
  chain_payment_paused: "{coin} 暂不支持链上支付，请选择其他币种或使用余额支付。",
  broadcast_coin_unknown: "暂不支持广播该币种的交易。",
  transaction_malformed: "这不是有效的 {coin} 原始交易，请检查是否复制完整。",
  transaction_too_large: "该交易大小为 {size} 字节，网络最多转发 {max} 字节。",
  node_missing_inputs: "所花费的币不存在或已被花费，该交易可能已以其他形式发送。",
  node_fee_too_low: "手续费过低，网络不会转发。最低为每虚拟字节 1 个最小单位。",
  node_already_waiting: "网络已收到该交易，正在等待打包。",
  node_already_confirmed: "该交易已确认。",
  node_conflict: "已有另一笔交易花费了相同的币。如需替换，请支付更高的费率和手续费。",
  node_not_final: "尚未到达该交易的锁定时间，请稍后再发送。",
  node_bad_signature: "签名缺失或有误，请用持有这些币的钱包重新签名。",
  node_spends_too_much: "输出总额大于输入总额。",
  node_dust: "有一项输出金额过小。花费成本高于其价值的金额，网络不会转发。",
};
