/** Where the cache keeps what it knows of the audit log. */
export const auditKeys = { list: ['audit', 'list'] } as const;
