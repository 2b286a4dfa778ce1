export const calendarRules = {} as const;
