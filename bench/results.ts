import { cpus, totalmem } from 'node:os';
import type { Claim, Extent, Section } from './claim.ts';

/** What all parts say together, before the first of them. */
const head = `# Results

Written by \`npm run bench\`, part by part: each says what commit and machine it was measured on. Each figure is measured
beside its peer in alternating rounds on the same machine; ratios are of medians, with the range of single rounds. Only
the ratios carry over to other machines.
`;

/** Where a run took place. */
export interface Run extends Extent {
  readonly commit: string;
}

/** What was measured, on what, as Markdown; parts measured before stand on where none of these takes their place. */
export function resultsOf(sections: readonly Section[], run: Run, before = ''): string {
  const parts = new Map(partsOf(before));
  for (const section of sections) parts.set(section.title, partLines(section, run).join('\n'));
  return [head, ...[...parts.values()].map((part) => `${part.trim()}\n`)].join('\n');
}

function partsOf(results: string): readonly (readonly [title: string, part: string])[] {
  return results
    .split(/^(?=## )/m)
    .slice(1)
    .map((part) => [/^## (.*)$/m.exec(part)?.[1] ?? '', part]);
}

function partLines({ title, method, claims, details }: Section, { commit, rounds, quick }: Run): string[] {
  return [
    `## ${title}`,
    '',
    ...method,
    `Measured on commit ${commit}, ${machine()}, ${rounds} rounds${quick ? ' (quick: shows that it works, not to be quoted)' : ''}.`,
    '',
    '| claim | measured | bound | |',
    '|---|---|---|---|',
    ...claims.map(claimLine),
    '',
    ...details,
  ];
}

function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${memory} GiB, ${process.platform}, Node ${process.version}`;
}

function claimLine({ name, measured, bound, isMet }: Claim): string {
  return `| ${name} | ${measured} | ${bound} | ${isMet ? 'met' : '**missed**'} |`;
}
