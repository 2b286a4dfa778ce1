import type { AdministrationKey } from '../messages/index.ts';
import type { Session } from '../session/index.ts';
import { isCurrentPlace, type NavigationItem } from '../shell/shell.rules.ts';

/** A part of the administration; a domain brings its own. */
export interface AdministrationEntry extends NavigationItem {
  readonly label: AdministrationKey;
  /** What one does there, in a sentence. */
  readonly help: AdministrationKey;
}

/** Whether somebody gets into the administration (GEN-002). */
export function mayAdministrate({ network }: Session): boolean {
  return network.can.administrate;
}

/** A kind of groups as who administers it finds it; nothing for others, and undefined where there is no such kind (ADMSRV-D01). */
export function administeredKind({ network }: Session, slug: string) {
  const kind = network.group_categories.find((one) => one.slug === slug);
  if (kind === undefined) return undefined;
  return kind.can.administrate ? { slug: kind.slug, name: kind.plural_name } : null;
}

/** The parts of the administration, each with whether it is open (USERBAR-D05). */
export function administrationEntries(entries: readonly AdministrationEntry[], pathname: string) {
  return entries.map((entry) => ({ ...entry, isCurrent: isCurrentPlace(entry, pathname) }));
}
