import { auditChanges, auditKeptDays } from '@atrium/core/audit/rules';
import type { AuditAction, AuditObjectType } from '@atrium/core/audit/schema';
import { beginningOf } from '@atrium/core/form/rules';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import type { MemberCaller, VisitorCaller } from '../http/caller.ts';
import { auditEvents } from './audit.tables.ts';

/** The write an entry belongs to; a request's context is one. What the server does by itself has neither caller nor request. */
export interface Audited {
  /** The write's transaction. */
  readonly db: Db;
  readonly now: Date;
  readonly caller: VisitorCaller | Pick<MemberCaller, 'kind' | 'membershipId'> | null;
  readonly request: Pick<FastifyRequest, 'ip'> | null;
}

type Values = Readonly<Record<string, unknown>>;

/** What was done. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly object: { readonly type: AuditObjectType; readonly id: string | null; readonly name?: string };
  /** Whom it was done to; where the object is a member, that one. */
  readonly membershipId?: string;
  /** Who did it, where that is not the caller: whoever is just signing in. */
  readonly actorId?: string;
  /** How it was, and how it is; only what differs is kept, and no secret. */
  readonly before?: Values;
  readonly after?: Values;
}

/** Writes into the audit log, with the transaction of what it tells. */
export async function recordAudit(audited: Audited, ...entries: readonly AuditEntry[]): Promise<void> {
  const { db, now, caller, request } = audited;
  if (entries.length === 0) return;
  const callerId = caller?.kind === 'member' ? caller.membershipId : null;
  await db.insert(auditEvents).values(
    entries.map(({ action, object: { type, id, name = '' }, membershipId, actorId, before, after }) => ({
      action,
      actorId: actorId ?? callerId,
      membershipId: membershipId ?? (type === 'member' ? id : null),
      objectType: type,
      objectId: id,
      objectName: type === 'member' ? '' : beginningOf(name, 200),
      changes: auditChanges(type, before, after),
      address: request?.ip ?? null,
      createdAt: now,
      keptUntil: new Date(now.getTime() + auditKeptDays * dayMs),
    })),
  );
}

const dayMs = 24 * 60 * 60 * 1000;
