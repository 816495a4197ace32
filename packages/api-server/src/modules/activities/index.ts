/** What other modules may use. */
export { listActivities, statusOf } from "./activity.ts";
export { awardRanking, isAwarded } from "./awards-repository.ts";
