import type { supportEnUs } from "./en-us.ts";

/** Messages of the support in Simplified Chinese. */
export const supportZhHansCn: Readonly<Record<keyof typeof supportEnUs, string>> = {
  ticket_file_large: "该文件超过 {max} MB。",
  ticket_file_type: "请使用 JPEG、PNG 或 WebP 图片、PDF 或 ZIP 文件。",
  ticket_file_mismatch: "文件内容与文件名不符。请重命名或选择其他文件。",
  ticket_file_pixels: "图片像素过大。请保存为较小的版本后重试。",
  ticket_file_unpacked: "该压缩包解压后超过 {max} MB。请减少文件。",
  ticket_file_archive: "带密码或内含其他压缩包的文件无法检查。请直接发送文件。",
  ticket_file_damaged: "该压缩包已损坏。请重新创建。",
  ticket_files_waiting: "等待提交的文件过多。请先提交工单或移除文件。",
  ticket_files_missing: "有文件缺失或未上传完整。请重新添加。",
  ticket_closed: "该工单已关闭。请新建工单。",
  ticket_answered_subject: "工单 #{id} 已回复",
  ticket_answered_message: "客服已回复您的工单 #{id}：{subject}",
  ticket_answered_email: "客服已回复您的工单 #{id}：{subject}\n\n查看回复：{link}",
  chat_token_expired: "会话已过期。请重新打开聊天。",
  section_closed: "该服务不可用。",
};
