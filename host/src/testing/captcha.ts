import type { CallData, loadCaptcha } from "contracts";

/** A captcha that a test can solve quickly; served by `/captcha/load`. */
export const EASY_CAPTCHA: { data: CallData<typeof loadCaptcha> } = {
  data: {
    captcha_id: "pool-web",
    lot_number: "lot-1",
    challenge: {
      parameters: {
        algorithm: "PBKDF2/SHA-256",
        nonce: "00112233445566778899aabbccddeeff",
        salt: "ffeeddccbbaa99887766554433221100",
        cost: 1,
        keyLength: 32,
        keyPrefix: "0",
      },
      signature: "signed-by-the-server",
    },
  },
};
