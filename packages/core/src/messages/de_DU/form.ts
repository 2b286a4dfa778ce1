export const form = {};
