import { cpus, totalmem } from 'node:os';
import type { Claim, Extent, Section } from './claim.ts';

/** What was measured, on what, as Markdown. */
export function resultsOf(sections: readonly Section[], run: Extent & { readonly commit: string }): string {
  return [
    '# Results',
    '',
    'Written by `npm run bench`. Each figure is measured beside its peer in alternating rounds on the same machine; ratios are',
    'of medians, with the range of single rounds. Only the ratios carry over to other machines.',
    '',
    `- Commit: ${run.commit}`,
    `- Machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.version}`,
    `- Rounds: ${run.rounds}${run.quick ? ' (quick: shows that it works, not to be quoted)' : ''}`,
    ...sections.flatMap(sectionLines),
    '',
  ].join('\n');
}

function sectionLines({ title, method, claims, details }: Section): string[] {
  return [
    '',
    `## ${title}`,
    '',
    ...method,
    '',
    '| claim | measured | bound | |',
    '|---|---|---|---|',
    ...claims.map(claimLine),
    '',
    ...details,
  ];
}

function claimLine({ name, measured, bound, isMet }: Claim): string {
  return `| ${name} | ${measured} | ${bound} | ${isMet ? 'met' : '**missed**'} |`;
}
