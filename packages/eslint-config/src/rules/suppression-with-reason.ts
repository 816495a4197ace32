import type { Rule } from "eslint";

const SUPPRESSION = /^\s*eslint-disable(-next-line|-line)?\b(?<rest>[\s\S]*)$/;

/** A suppression covers one line and one rule and states a reason; otherwise it could hide too much. */
export const suppressionWithReason: Rule.RuleModule = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      wide: "Suppress on one line only, with eslint-disable-next-line.",
      rule: "Name exactly one rule.",
      reason: "Say why after --.",
    },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const match = SUPPRESSION.exec(comment.value);
          if (!match || !comment.loc) continue;
          const [rules = "", reason = ""] = (match.groups?.["rest"] ?? "").split(/\s--\s/);
          if (match[1] === undefined) context.report({ loc: comment.loc, messageId: "wide" });
          else if (rules.trim() === "" || rules.includes(","))
            context.report({ loc: comment.loc, messageId: "rule" });
          else if (reason.trim() === "") context.report({ loc: comment.loc, messageId: "reason" });
        }
      },
    };
  },
};
