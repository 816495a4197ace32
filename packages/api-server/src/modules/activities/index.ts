/** Public API for other modules. */
export { listActivities, statusOf } from "./activity.ts";
export { awardRanking, isAwarded } from "./awards-repository.ts";
