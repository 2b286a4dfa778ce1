export const calendarRules = {};
