import type { Glossary } from "../src/glossary.ts";

/** Words of English texts: `terms.ts` defines the terms, so there are only bans. */
export const enUs: Glossary = {
  banned: [
    { word: /\b(?:machines?|rigs?)\b/u, instead: "miner" },
    { word: /\bmobile\b/u, instead: "phone" },
    { word: /\b(?:mails?|mailed|e-mails?)\b/u, instead: "email" },
    { word: /\bbind(?:ing)?\b/u, instead: "link" },
    { word: /\bstate\b/u, instead: "status" },
    { word: /\bmined along\b/u, instead: "merge-mined" },
    { word: /\bfirst mined day\b/u, instead: "first day of mining" },
    { word: /\b(?:address list|read-only links? (?:now )?shows?)\b/u, instead: "allow-list, observer link" },
    { word: /\bpayout methods?\b/u, instead: "payment method" },
    { word: /\bblock reward of the day\b/u, instead: "of the hour: settlement is hourly" },
    { word: /\bmethod can be changed at any time\b/u, instead: "once a day, as the server allows" },
    { word: /\b(?:two persons|looked after|not held (?:here|on that))\b/u, instead: "plain English" },
    { word: /’/u, instead: "'" },
    { word: /\b(?:income|revenue of|gains?)\b/u, instead: "earnings" },
    { word: /\b(?:did not|didn't) load\b/u, instead: "Couldn't load …" },
    {
      word: /\b(?:anew|reckon\w*|lapsed|nobody|in force|stands? in|goes on|go on)\b/u,
      instead: "plain English",
    },
    { word: /\b(?:is|are|be) told\b/u, instead: "is notified" },
    { word: /\b(?:subaccount|hash rate|top-up|cash-out|gas fee)s?\b/u, instead: "the word of words.md" },
    {
      word: /\b(?:favourite|cancelled|cancelling|colour|licence|authorise)\w*/u,
      instead: "American spelling",
    },
  ],
  words: {},
};
