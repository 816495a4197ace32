// Catalogs are empty in tests, so the English source text is shown and can be asserted.
module.exports = { process: () => ({ code: "exports.messages = {};" }) };
