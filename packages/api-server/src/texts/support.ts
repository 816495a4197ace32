import { msg } from "contracts/msg";

/** Texts about tickets and the chat. */
export const supportTexts = {
  ticket_file_large: msg`This file is larger than {max} MB.`,
  ticket_file_type: msg`Use a JPEG, PNG or WebP image, a PDF or a ZIP file.`,
  ticket_file_mismatch: msg`The content of this file doesn't match its name. Rename it or choose another file.`,
  ticket_file_pixels: msg`This image has too many pixels. Save a smaller version and try again.`,
  ticket_file_unpacked: msg`This archive is more than {max} MB when unpacked. Send fewer files.`,
  ticket_file_archive: msg`Archives with a password or with other archives inside can't be checked. Send the files themselves.`,
  ticket_file_damaged: msg`This archive is damaged. Create it again.`,
  ticket_files_waiting: msg`Too many files are waiting for a ticket. Send the ticket or remove files first.`,
  ticket_files_missing: msg`A file is missing or was not fully uploaded. Attach it again.`,
  ticket_closed: msg`This ticket is closed. Open a new one.`,
  ticket_answered_subject: msg`Ticket #{id} was answered`,
  ticket_answered_message: msg`Support answered your ticket #{id}: {subject}`,
  ticket_answered_email: msg`Support answered your ticket #{id}: {subject}\n\nRead the answer: {link}`,
  chat_token_expired: msg`The chat session has expired. Open the chat again.`,
  section_closed: msg`This service is not available.`,
  weixin_not_offered: msg`WeChat is not available here.`,
  weixin_state_wrong: msg`This request has expired or was started in another browser. Please start again.`,
  weixin_taken: msg`This WeChat account is linked to another account.`,
  email_weixin_bound: msg`A WeChat account was linked and can sign in to your account (request from {address}).`,
  email_weixin_unbound: msg`WeChat was unlinked from your account (request from {address}).`,
};
