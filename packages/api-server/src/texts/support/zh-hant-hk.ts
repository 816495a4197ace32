import type { supportEnUs } from "./en-us.ts";

/** Messages of the support in Traditional Chinese. */
export const supportZhHantHk: Readonly<Record<keyof typeof supportEnUs, string>> = {
  ticket_file_large: "該檔案超過 {max} MB。",
  ticket_file_type: "請使用 JPEG、PNG 或 WebP 圖片、PDF 或 ZIP 檔案。",
  ticket_file_mismatch: "檔案內容與檔案名稱不符。請重新命名或選擇其他檔案。",
  ticket_file_pixels: "圖片像素過大。請儲存為較小的版本後重試。",
  ticket_file_unpacked: "該壓縮檔解壓後超過 {max} MB。請減少檔案。",
  ticket_file_archive: "帶密碼或內含其他壓縮檔的檔案無法檢查。請直接傳送檔案。",
  ticket_file_damaged: "該壓縮檔已損壞。請重新建立。",
  ticket_files_waiting: "等待提交的檔案過多。請先提交工單或移除檔案。",
  ticket_files_missing: "有檔案缺失或未上傳完整。請重新加入。",
  ticket_closed: "該工單已關閉。請新建工單。",
  ticket_answered_subject: "工單 #{id} 已回覆",
  ticket_answered_message: "客服已回覆您的工單 #{id}：{subject}",
  ticket_answered_email: "客服已回覆您的工單 #{id}：{subject}\n\n查看回覆：{link}",
  chat_token_expired: "對話已過期。請重新開啟聊天。",
  section_closed: "該服務不可用。",
};
