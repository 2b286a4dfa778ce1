import type { OpenDatabase } from '../server/community.ts';
import { createChance } from '../statistics.ts';

const starts =
  'An Be Bra Chri Da El Fa Fri Ga Gre Ha Hei Il Ja Jo Ka Kla Le Lu Ma Mar Mi Na Ni O Pe Ra Ro Sa Schu So Ta To U Va Wa Wi Xe Ya Zo';
const middles = 'be bri cke de di ga gi ka ke la li lo ma mi na ne ni ra ri ro sa se ta ti to va vi ze';
const ends = 'a as bach berg burg dt e el er ez hof i in is ke ko mann n na ner owski r s sen son stein ti ya';

/** Somebody of a large network. */
export interface Person {
  readonly first: string;
  readonly last: string;
}

/** People with names of syllables, some of them frequent and most of them rare, the same at each run. */
export function manyPeople(count: number): Person[] {
  const chance = createChance(71);
  const pick = (syllables: string) => {
    const list = syllables.split(' ');
    // Squared, so that the first ones are frequent.
    return list[Math.floor(chance() ** 2 * list.length)] ?? '';
  };
  return Array.from({ length: count }, () => ({
    first: `${pick(starts)}${chance() < 0.5 ? '' : pick(middles)}${pick(ends)}`,
    last: `${pick(starts)}${pick(middles)}${chance() < 0.4 ? pick(middles) : ''}${pick(ends)}`,
  }));
}

const atOnce = 5_000;

/** Puts members into a database until there are as many; each lives in one of four districts. */
export async function enterMany({ query }: OpenDatabase, count: number): Promise<void> {
  const people = manyPeople(count);
  for (let from = 0; from < count; from += atOnce) {
    const part = people.slice(from, from + atOnce);
    const values = part.map(({ first, last }, index) => {
      const id = `'b${String(from + index).padStart(23, '0')}'`;
      return `(${id}, '${first}', '${last}', 'district_${(from + index) % 4}')`;
    });
    const named = `(values ${values.join(', ')}) as person (id, first, last, district)`;
    await query(`insert into users (id, email, password_hash, created_at, updated_at)
      select id, id || '@bench.example', '', now(), now() from ${named}`);
    await query(`insert into memberships
        (id, user_id, first_name, last_name, display_name, profile, created_at, updated_at)
      select id, id, first, last, first || ' ' || last, jsonb_build_object('district', district), now(), now() from ${named}`);
  }
  const options = [0, 1, 2, 3].map((n) => ({ value: `district_${n}`, label: `District ${n}` }));
  const field = {
    id: 'district',
    label: 'District',
    type: 'selection',
    options,
    required: false,
    visible_to: 'everyone',
  };
  const settings = {
    profile_fields: [field],
    directory_profile_fields: ['district'],
    directory_filter_profile_fields: ['district'],
  };
  await query(`update network_settings set settings = settings || '${JSON.stringify(settings)}'::jsonb`);
}
