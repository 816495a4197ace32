import type { programmingEnUs } from "./en-us.ts";

/** Messages about API keys and the programming interface in Simplified Chinese. */
export const programmingZhHansCn: Readonly<Record<keyof typeof programmingEnUs, string>> = {
  api_key_exists: "该账户已有 API 密钥。",
  ip_line_bad: "第 {line} 行不是有效的 IP 地址，网段掩码须不小于 /24。",
  api_key_denied: "API 密钥无效。",
  api_address_denied: "地址 {address} 不在该密钥的 IP 白名单中。",
  api_signature_wrong: "缺少签名或签名错误。",
  api_tonce_wrong: "tonce 与服务器时间相差超过一分钟，或已被使用。",
  api_permission_missing: "该密钥没有“{permission}”权限。",
  mail_api_key_subject: "API 密钥变更提醒",
  mail_api_key_created:
    "挖矿账户 {account} 已创建 API 密钥。如非您本人操作，请在设置中删除该密钥并修改登录密码。",
  mail_api_key_changed:
    "挖矿账户 {account} 的 API 密钥的权限、IP 白名单或备注已修改。如非您本人操作，请在设置中删除该密钥并修改登录密码。",
  mail_api_key_reset:
    "挖矿账户 {account} 的 API 密钥已重置，使用旧密钥的程序立即失效。如非您本人操作，请修改登录密码。",
  mail_api_key_deleted:
    "挖矿账户 {account} 的 API 密钥已删除，使用该密钥的程序立即失效。如非您本人操作，请修改登录密码。",
};
