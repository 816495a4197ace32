import type { programmingEnUs } from "./en-us.ts";

/** Messages about API keys and the programming interface in Traditional Chinese. */
export const programmingZhHantHk: Readonly<Record<keyof typeof programmingEnUs, string>> = {
  api_key_exists: "該帳戶已有 API 密鑰。",
  ip_line_bad: "第 {line} 行不是有效的 IP 地址，網段遮罩須不小於 /24。",
  api_key_denied: "API 密鑰無效。",
  api_address_denied: "地址 {address} 不在該密鑰的 IP 白名單中。",
  api_signature_wrong: "缺少簽名或簽名錯誤。",
  api_tonce_wrong: "tonce 與伺服器時間相差超過一分鐘，或已被使用。",
  api_permission_missing: "該密鑰沒有「{permission}」權限。",
  mail_api_key_subject: "API 密鑰變更提醒",
  mail_api_key_created:
    "挖礦帳戶 {account} 已建立 API 密鑰。如非您本人操作，請在設定中刪除該密鑰並修改登入密碼。",
  mail_api_key_changed:
    "挖礦帳戶 {account} 的 API 密鑰的權限、IP 白名單或備註已修改。如非您本人操作，請在設定中刪除該密鑰並修改登入密碼。",
  mail_api_key_reset:
    "挖礦帳戶 {account} 的 API 密鑰已重設，使用舊密鑰的程式立即失效。如非您本人操作，請修改登入密碼。",
  mail_api_key_deleted:
    "挖礦帳戶 {account} 的 API 密鑰已刪除，使用該密鑰的程式立即失效。如非您本人操作，請修改登入密碼。",
};
