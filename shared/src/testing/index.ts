export { answerCalls, type Answer, type SeenRequest } from "./answer-calls.ts";
export { balanceOf, summaryOf } from "./balances.ts";
export { userOf } from "./people.ts";
export { renderPage } from "./render-page.tsx";
