import type { Config } from '../app/config.ts';
import { createGraphTeams } from './graph-teams.ts';
import { createSampleTeams } from './sample-teams.ts';
import type { Teams } from './teams.port.ts';

/** By Graph where it is set; the sample community makes its meetings up, outside production; else there is no Teams. */
export function chooseTeams({ teams, production, demo, databaseUrl }: Config, now: () => Date): Teams | null {
  if (teams !== undefined) return createGraphTeams(teams, now);
  const hasSamples = demo === 'always' || (demo === 'when-empty' && databaseUrl === undefined);
  return hasSamples && !production ? createSampleTeams() : null;
}
