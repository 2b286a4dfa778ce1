import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../../docs/requirements/', import.meta.url);

describe('a catalogue of requirements', () => {
  it.each(readdirSync(folder))('%s gives each id once, so that a test names one sentence', (name) => {
    const lines = readFileSync(new URL(name, folder), 'utf8').matchAll(/^- \*\*(?<id>[A-Z]+-[DE]?\d+)\*\*/gm);
    const ids = [...lines].flatMap(({ groups }) => groups?.id ?? []);
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });
});
