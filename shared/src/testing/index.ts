export { answerCalls, holdAnswer, type Answer, type Answerer, type SeenRequest } from "./answer-calls.ts";
export { balanceOf, summaryOf } from "./balances.ts";
export { watchDownloads, type SavedFile } from "./downloads.ts";
export { pageOf } from "./page-of.ts";
export { accountOf, userOf } from "./people.ts";
export { renderPage } from "./render-page.tsx";
export { hasSkeleton } from "./skeleton.ts";
