/** Public API for other modules. */
export { listActivities, statusOf } from "./activity.ts";
export { awardRanking, isAwarded, type AwardServices } from "./awards-repository.ts";
