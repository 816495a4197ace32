// A catalogue in a test is empty, so the English source text is shown and can be asserted.
module.exports = { process: () => ({ code: "exports.messages = {};" }) };
