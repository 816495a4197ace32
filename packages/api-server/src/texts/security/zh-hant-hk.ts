import type { securityEnUs } from "./en-us.ts";

/** What the server says about the safety of accounts, in traditional Chinese. */
export const securityZhHantHk: Readonly<Record<keyof typeof securityEnUs, string>> = {
  prerequisite_missing: "請先完成此操作所需的安全設定。",
  code_used: "此驗證碼已使用，請等待下一個。",
  payment_password_wrong: "支付密碼錯誤，剩餘 {left} 次機會。",
  login_password_wrong: "登入密碼錯誤。",
  withdrawals_held: "為保護您的帳戶，提現已暫停。",
  mobile_taken: "該手機號碼已被其他帳戶綁定。",
  payment_password_weak: "此支付密碼過於簡單，請換一個。",
  password_name: "密碼不能包含您的帳戶名稱。",
  password_payment: "密碼不能包含您的支付密碼。",
  password_same: "新密碼不能與目前的密碼相同。",
  recovery_code_wrong: "恢復碼錯誤或已使用。",
  reset_open: "同類申請正在審核中。",
  reset_nothing_bound: "該帳戶尚未設定此項，無需重設。",
  reset_proofs_missing: "請先提供兩項證明。",
  proof_file: "僅支援不超過 10 MB 的 JPEG、PNG 或 PDF 檔案。",
  account_holds_balance: "該帳戶仍有餘額、未完成訂單或借貸。",
  account_awaits_deposit: "該帳戶有充值尚未確認。",
  account_still_mining: "該帳戶的礦機在過去 24 小時內仍在挖礦。",
  mail_action_code:
    "您的驗證碼是 {code}。它用於確認：{action}。驗證碼 10 分鐘內有效，僅限此操作，請勿告訴任何人。如非本人操作，請修改密碼。",
  sms_action_code: "您的驗證碼是 {code}，用於確認：{action}。10 分鐘內有效，請勿洩露。",
  mail_new_address_code:
    "您的驗證碼是 {code}，用於將此電郵綁定到您的帳戶，10 分鐘內有效。如非本人操作，請忽略此電郵。",
  mail_word: "您的防釣魚碼：{word}",
  mail_change_subject: "您的帳戶安全設定有變動",
  mail_email_bound: "您的帳戶已綁定電郵（請求來自 {address}）。如非本人操作，請立即凍結帳戶：{link}",
  mail_email_changed:
    "您帳戶的電郵已更改，提現將暫停 24 小時（請求來自 {address}）。如非本人操作，請立即凍結帳戶：{link}",
  mail_mobile_bound: "您的帳戶已綁定手機（請求來自 {address}）。如非本人操作，請立即凍結帳戶：{link}",
  mail_mobile_changed:
    "您帳戶的手機號碼已更改，提現將暫停 24 小時（請求來自 {address}）。如非本人操作，請立即凍結帳戶：{link}",
  mail_authenticator_bound:
    "您的帳戶已綁定身份驗證器（請求來自 {address}）。如非本人操作，請立即凍結帳戶：{link}",
  mail_authenticator_changed:
    "您帳戶的身份驗證器已更改，提現將暫停 24 小時（請求來自 {address}）。如非本人操作，請立即凍結帳戶：{link}",
  mail_recovery_codes_issued:
    "已產生新的恢復碼，舊恢復碼已失效（請求來自 {address}）。如非本人操作，請立即凍結帳戶：{link}",
  mail_payment_password_set: "已設定支付密碼（請求來自 {address}）。如非本人操作，請立即凍結帳戶：{link}",
  mail_payment_password_changed: "支付密碼已更改（請求來自 {address}）。如非本人操作，請立即凍結帳戶：{link}",
  mail_payment_verify_on:
    "付款時現需輸入支付密碼（請求來自 {address}）。如非本人操作，請立即凍結帳戶：{link}",
  mail_payment_verify_off:
    "付款時不再要求支付密碼（請求來自 {address}）。如非本人操作，請立即凍結帳戶：{link}",
  mail_signin_verify_on: "登入現需驗證碼（請求來自 {address}）。如非本人操作，請立即凍結帳戶：{link}",
  mail_signin_verify_off: "登入不再要求驗證碼（請求來自 {address}）。如非本人操作，請立即凍結帳戶：{link}",
  mail_allowlist_on: "現僅可提現至地址簿中的地址（請求來自 {address}）。如非本人操作，請立即凍結帳戶：{link}",
  mail_allowlist_off:
    "24 小時後可重新提現至任意地址（請求來自 {address}）。如非本人操作，請立即凍結帳戶：{link}",
  mail_antiphishing_set: "防釣魚碼已更改（請求來自 {address}）。如非本人操作，請立即凍結帳戶：{link}",
  mail_payment_locked: "支付密碼連續輸錯五次，已鎖定兩小時。如非本人操作，請立即凍結帳戶：{link}",
  mail_recovery_used:
    "有人使用恢復碼登入了您的帳戶，剩餘恢復碼：{left}。請重新綁定身份驗證器。如非本人操作，請立即凍結帳戶：{link}",
  mail_account_deleted: "挖礦帳戶 {account} 已刪除。",
  mail_deletion_requested:
    "您的帳戶 {account} 將於 7 天後刪除。在此之前登入即可保留帳戶。如非本人操作，請立即凍結帳戶：{link}",
  mail_deletion_cancelled: "您已登入，帳戶將不會被刪除。",
  mail_deletion_kept: "您的帳戶 {account} 未被刪除，因為它收到了餘額或重新開始挖礦。",
  mail_reset_subject: "您的安全項重設申請",
  mail_reset_code:
    "您的驗證碼是 {code}，10 分鐘內有效。有人申請重設您帳戶的安全項。如非本人操作，請忽略此電郵並修改密碼。",
  mail_reset_unknown: "有人使用此電郵申請重設安全項，但該電郵未註冊帳戶。如為本人操作，請嘗試其他電郵。",
  mail_reset_submitted:
    "您的申請已提交，正在審核。查看狀態：{status_link} 如非本人操作，請凍結帳戶以取消申請：{link}",
  mail_reset_more:
    "審核人員需要更多資料：{reason} 請在此繼續：{status_link} 如非本人操作，請凍結帳戶以取消申請：{link}",
  mail_reset_done:
    "您的申請已通過。所有登入已登出，提現將暫停 48 小時。詳情：{status_link} 如非本人操作，請立即凍結帳戶：{link}",
  mail_reset_refused: "您的申請未通過。{reason} 詳情：{status_link} 如非本人操作，請立即凍結帳戶：{link}",
  action_other: "您帳戶上的操作",
  action_bind_email: "綁定電郵",
  action_change_email: "更改電郵",
  action_bind_mobile: "綁定手機",
  action_change_mobile: "更改手機號碼",
  action_bind_google_auth: "綁定身份驗證器",
  action_change_google_auth: "更改身份驗證器",
  action_set_signin_password: "設定登入密碼",
  action_change_signin_password: "更改登入密碼",
  action_set_payment_password: "設定支付密碼",
  action_change_payment_password: "更改支付密碼",
  action_signin_verify_status: "更改登入驗證設定",
  action_withdraw: "提現 {amount} {coin} 至 {address}",
  action_batch_withdraw: "共 {count} 筆提現，合計 {sum} {coin}；金額最大的：{largest}",
  action_withdraw_address: "{coin} 滿 {amount} {coin} 自動提現至 {address}",
  action_exchange_auto: "更改自動兌換設定",
  action_address_book: "新增地址至地址簿",
  action_allowlist_switch: "切換提現地址白名單",
  action_recovery_codes: "產生新的恢復碼",
  action_create_api_key: "建立 API 密鑰",
  action_edit_api_key: "修改 API 密鑰",
  action_reset_api_key: "重設 API 密鑰",
  action_delete_api_key: "刪除 API 密鑰",
  action_create_observer: "建立觀察者連結",
  action_edit_observer: "增加觀察者權限",
  action_delegate: "授權其他帳戶代您操作",
  action_share_profit: "與其他帳戶分享收益",
  action_delete_user: "刪除挖礦帳戶",
  action_loan_borrow: "借貸",
  action_loan_transfer: "劃轉質押物或借貸資金",
  action_loan_repay: "償還借貸",
  action_accelerator_pay: "支付交易加速手續費",
};
