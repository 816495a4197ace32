/** Number of days of earnings that the dashboard shows at first. */
export const FIRST_DAYS = 8;
