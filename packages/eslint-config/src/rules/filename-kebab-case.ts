import path from "node:path";
import type { Rule } from "eslint";

const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** Files are named after their subject in lower-case letters with hyphens, so that names are predictable. */
export const filenameKebabCase: Rule.RuleModule = {
  meta: { type: "suggestion", schema: [], messages: { name: "Call the file in kebab-case: {{ name }}" } },
  create(context) {
    return {
      Program(node) {
        const name = path.basename(context.filename);
        if (!KEBAB.test(name)) context.report({ node, messageId: "name", data: { name } });
      },
    };
  },
};
