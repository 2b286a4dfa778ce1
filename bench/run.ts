// npm run bench [-- --only=sheet,expansion,server,directory,pages,addresses,files,transfers,inbox,doors,people,broadcast,realtime,room] [--rounds=9] [--quick]
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { benchBroadcast } from './broadcast/broadcast.bench.ts';
import type { Extent, Section } from './claim.ts';
import { benchDirectory } from './directory/directory.bench.ts';
import { benchDoors } from './doors/doors.bench.ts';
import { benchExpansion } from './expansion/expansion.bench.ts';
import { benchFiles } from './files/files.bench.ts';
import { benchInbox } from './inbox/inbox.bench.ts';
import { benchAddresses } from './pages/addresses.bench.ts';
import { benchPages } from './pages/pages.bench.ts';
import { benchPeople } from './people/people.bench.ts';
import { benchRealtime } from './realtime/realtime.bench.ts';
import { resultsOf } from './results.ts';
import { benchRoom } from './room/room.bench.ts';
import { benchServer } from './server/server.bench.ts';
import { benchSheet } from './sheet/sheet.bench.ts';
import { benchTransfers } from './transfers/transfers.bench.ts';

const parts: Readonly<Record<string, (extent: Extent) => Promise<Section>>> = {
  sheet: benchSheet,
  expansion: benchExpansion,
  server: benchServer,
  directory: benchDirectory,
  pages: benchPages,
  addresses: benchAddresses,
  files: benchFiles,
  transfers: benchTransfers,
  inbox: benchInbox,
  doors: benchDoors,
  people: benchPeople,
  broadcast: benchBroadcast,
  realtime: benchRealtime,
  room: benchRoom,
};

const { values } = parseArgs({
  options: { only: { type: 'string' }, rounds: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
const names = values.only?.split(',') ?? Object.keys(parts);
const unknown = names.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) throw new Error(`There is no part "${unknown}". Parts: ${Object.keys(parts).join(', ')}.`);

const extent = { rounds: Number(values.rounds ?? (values.quick ? 3 : 9)), quick: values.quick };
const sections: Section[] = [];
for (const name of names) {
  console.log(`── ${name}`);
  const section = await parts[name]?.(extent);
  if (section === undefined) continue;
  sections.push(section);
  for (const { name: claim, measured, bound, isMet } of section.claims) {
    console.log(`${isMet ? 'met   ' : 'MISSED'} ${claim}: ${measured}; ${bound}`);
  }
}

const run = { ...extent, commit: commitHash() };
const file = new URL('./RESULTS.md', import.meta.url);
if (values.quick) console.log(`\n${resultsOf(sections, run)}`);
else writeFileSync(file, resultsOf(sections, run, readFileSync(file, 'utf8')));
process.exitCode = sections.every(({ claims }) => claims.every(({ isMet }) => isMet)) ? 0 : 1;

/** The commit measured, marked where files differ from it. */
function commitHash(): string {
  const git = (...parameters: string[]) => execFileSync('git', parameters, { encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--', ':/', ':!/bench/RESULTS.md') !== '';
  return `${git('rev-parse', 'HEAD')}${changed ? ' and uncommitted changes' : ''}`;
}
