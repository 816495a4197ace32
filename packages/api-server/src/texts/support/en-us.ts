/** Messages of the support in English; the keys are the same in every language. */
export const supportEnUs = {
  ticket_file_large: "This file is larger than {max} MB.",
  ticket_file_type: "Use a JPEG, PNG or WebP image, a PDF or a ZIP file.",
  ticket_file_mismatch: "The content of this file doesn't match its name. Rename it or choose another file.",
  ticket_file_pixels: "This image has too many pixels. Save a smaller version and try again.",
  ticket_file_unpacked: "This archive is more than {max} MB when unpacked. Send fewer files.",
  ticket_file_archive:
    "Archives with a password or with other archives inside can't be checked. Send the files themselves.",
  ticket_file_damaged: "This archive is damaged. Create it again.",
  ticket_files_waiting: "Too many files are waiting for a ticket. Send the ticket or remove files first.",
  ticket_files_missing: "A file is missing or was not fully uploaded. Attach it again.",
  ticket_closed: "This ticket is closed. Open a new one.",
  ticket_answered_subject: "Ticket #{id} was answered",
  ticket_answered_message: "Support answered your ticket #{id}: {subject}",
  ticket_answered_email: "Support answered your ticket #{id}: {subject}\n\nRead the answer: {link}",
  chat_token_expired: "The chat session has expired. Open the chat again.",
  section_closed: "This service is not available.",
} as const;
