import { msg } from "contracts/msg";

/** Texts about API keys and the API. */
export const programmingTexts = {
  api_key_exists: msg`This account already has an API key.`,
  ip_line_bad: msg`Line {line} is not an IP address. Networks must be /24 or smaller.`,
  api_key_denied: msg`The API key is not valid.`,
  api_address_denied: msg`The address {address} is not on the IP list of this key.`,
  api_signature_wrong: msg`The signature is missing or wrong.`,
  api_tonce_wrong: msg`The tonce is more than a minute off or was used before.`,
  api_permission_missing: msg`This key lacks the permission “{permission}”.`,
  email_api_key_subject: msg`An API key was changed`,
  email_api_key_created: msg`An API key was created for the mining account {account}. If this wasn't you, delete it in the settings and change your password.`,
  email_api_key_changed: msg`Permissions, IP list or remark of the API key of the mining account {account} were changed. If this wasn't you, delete it in the settings and change your password.`,
  email_api_key_reset: msg`The API key of the mining account {account} was replaced. Programs using the old key stop immediately. If this wasn't you, change your password.`,
  email_api_key_deleted: msg`The API key of the mining account {account} was deleted. Programs that use it stop immediately. If this wasn't you, change your password.`,
};
