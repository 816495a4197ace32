import type { securityEnUs } from "./en-us.ts";

/** What the server says about the safety of accounts, in simplified Chinese. */
export const securityZhHansCn: Readonly<Record<keyof typeof securityEnUs, string>> = {
  prerequisite_missing: "请先完成此操作所需的安全设置。",
  code_used: "此验证码已使用，请等待下一个。",
  payment_password_wrong: "支付密码错误，剩余 {left} 次机会。",
  login_password_wrong: "登录密码错误。",
  withdrawals_held: "为保护您的账户，提现已暂停。",
  mobile_taken: "该手机号已被其他账户绑定。",
  payment_password_weak: "此支付密码过于简单，请换一个。",
  password_name: "密码不能包含您的账户名。",
  password_payment: "密码不能包含您的支付密码。",
  password_same: "新密码不能与当前密码相同。",
  recovery_code_wrong: "恢复码错误或已使用。",
  reset_open: "同类申请正在审核中。",
  reset_nothing_bound: "该账户尚未设置此项，无需重置。",
  reset_proofs_missing: "请先提供两项证明。",
  proof_file: "仅支持不超过 10 MB 的 JPEG、PNG 或 PDF 文件。",
  account_holds_balance: "该账户仍有余额、未完成订单或借贷。",
  account_awaits_deposit: "该账户有充值尚未确认。",
  account_still_mining: "该账户的矿机在过去 24 小时内仍在挖矿。",
  mail_action_code:
    "您的验证码是 {code}。它用于确认：{action}。验证码 10 分钟内有效，仅限此操作，请勿告诉任何人。如非本人操作，请修改密码。",
  sms_action_code: "您的验证码是 {code}，用于确认：{action}。10 分钟内有效，请勿泄露。",
  mail_new_address_code:
    "您的验证码是 {code}，用于将此邮箱绑定到您的账户，10 分钟内有效。如非本人操作，请忽略此邮件。",
  mail_word: "您的防钓鱼码：{word}",
  mail_change_subject: "您的账户安全设置有变动",
  mail_email_bound: "您的账户已绑定邮箱（请求来自 {address}）。如非本人操作，请立即冻结账户：{link}",
  mail_email_changed:
    "您账户的邮箱已更改，提现将暂停 24 小时（请求来自 {address}）。如非本人操作，请立即冻结账户：{link}",
  mail_mobile_bound: "您的账户已绑定手机（请求来自 {address}）。如非本人操作，请立即冻结账户：{link}",
  mail_mobile_changed:
    "您账户的手机号已更改，提现将暂停 24 小时（请求来自 {address}）。如非本人操作，请立即冻结账户：{link}",
  mail_authenticator_bound:
    "您的账户已绑定身份验证器（请求来自 {address}）。如非本人操作，请立即冻结账户：{link}",
  mail_authenticator_changed:
    "您账户的身份验证器已更改，提现将暂停 24 小时（请求来自 {address}）。如非本人操作，请立即冻结账户：{link}",
  mail_recovery_codes_issued:
    "已生成新的恢复码，旧恢复码已失效（请求来自 {address}）。如非本人操作，请立即冻结账户：{link}",
  mail_payment_password_set: "已设置支付密码（请求来自 {address}）。如非本人操作，请立即冻结账户：{link}",
  mail_payment_password_changed: "支付密码已更改（请求来自 {address}）。如非本人操作，请立即冻结账户：{link}",
  mail_payment_verify_on:
    "付款时现需输入支付密码（请求来自 {address}）。如非本人操作，请立即冻结账户：{link}",
  mail_payment_verify_off:
    "付款时不再要求支付密码（请求来自 {address}）。如非本人操作，请立即冻结账户：{link}",
  mail_signin_verify_on: "登录现需验证码（请求来自 {address}）。如非本人操作，请立即冻结账户：{link}",
  mail_signin_verify_off: "登录不再要求验证码（请求来自 {address}）。如非本人操作，请立即冻结账户：{link}",
  mail_allowlist_on: "现仅可提现至地址簿中的地址（请求来自 {address}）。如非本人操作，请立即冻结账户：{link}",
  mail_allowlist_off:
    "24 小时后可重新提现至任意地址（请求来自 {address}）。如非本人操作，请立即冻结账户：{link}",
  mail_antiphishing_set: "防钓鱼码已更改（请求来自 {address}）。如非本人操作，请立即冻结账户：{link}",
  mail_payment_locked: "支付密码连续输错五次，已锁定两小时。如非本人操作，请立即冻结账户：{link}",
  mail_recovery_used:
    "有人使用恢复码登录了您的账户，剩余恢复码：{left}。请重新绑定身份验证器。如非本人操作，请立即冻结账户：{link}",
  mail_account_deleted: "挖矿账户 {account} 已删除。",
  mail_deletion_requested:
    "您的账户 {account} 将在 7 天后删除。在此之前登录即可保留账户。如非本人操作，请立即冻结账户：{link}",
  mail_deletion_cancelled: "您已登录，账户将不会被删除。",
  mail_deletion_kept: "您的账户 {account} 未被删除，因为它收到了余额或重新开始挖矿。",
  mail_reset_subject: "您的安全项重置申请",
  mail_reset_code:
    "您的验证码是 {code}，10 分钟内有效。有人申请重置您账户的安全项。如非本人操作，请忽略此邮件并修改密码。",
  mail_reset_unknown: "有人使用此邮箱申请重置安全项，但该邮箱未注册账户。如为本人操作，请尝试其他邮箱。",
  mail_reset_submitted:
    "您的申请已提交，正在审核。查看状态：{status_link} 如非本人操作，请冻结账户以取消申请：{link}",
  mail_reset_more:
    "审核人员需要更多资料：{reason} 请在此继续：{status_link} 如非本人操作，请冻结账户以取消申请：{link}",
  mail_reset_done:
    "您的申请已通过。所有登录已退出，提现将暂停 48 小时。详情：{status_link} 如非本人操作，请立即冻结账户：{link}",
  mail_reset_refused: "您的申请未通过。{reason} 详情：{status_link} 如非本人操作，请立即冻结账户：{link}",
  action_other: "您账户上的操作",
  action_bind_email: "绑定邮箱",
  action_change_email: "更改邮箱",
  action_bind_mobile: "绑定手机",
  action_change_mobile: "更改手机号",
  action_bind_google_auth: "绑定身份验证器",
  action_change_google_auth: "更改身份验证器",
  action_set_signin_password: "设置登录密码",
  action_change_signin_password: "更改登录密码",
  action_set_payment_password: "设置支付密码",
  action_change_payment_password: "更改支付密码",
  action_signin_verify_status: "更改登录验证设置",
  action_withdraw: "提现 {amount} {coin} 至 {address}",
  action_batch_withdraw: "共 {count} 笔提现，合计 {sum} {coin}；金额最大的：{largest}",
  action_withdraw_address: "{coin} 满 {amount} {coin} 自动提现至 {address}",
  action_exchange_auto: "更改自动兑换设置",
  action_address_book: "添加地址至地址簿",
  action_allowlist_switch: "切换提现地址白名单",
  action_recovery_codes: "生成新的恢复码",
  action_create_api_key: "创建 API 密钥",
  action_edit_api_key: "修改 API 密钥",
  action_reset_api_key: "重置 API 密钥",
  action_delete_api_key: "删除 API 密钥",
  action_create_observer: "创建观察者链接",
  action_edit_observer: "增加观察者权限",
  action_delegate: "授权其他账户代您操作",
  action_share_profit: "与其他账户分享收益",
  action_delete_user: "删除挖矿账户",
  action_loan_borrow: "借贷",
  action_loan_transfer: "划转质押物或借贷资金",
  action_loan_repay: "偿还借贷",
  action_accelerator_pay: "支付交易加速手续费",
};
