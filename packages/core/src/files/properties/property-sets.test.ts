import { createTestClock, settle } from '@atrium/testing';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../../atrium.ts';
import { createMemoryEnvironment } from '../../environment/index.ts';
import { connectForm } from '../../form/index.ts';
import { exampleSession } from '../../session/session.fixtures.ts';
import { createToasts, showNotices } from '../../toasts/index.ts';
import { createFiles } from '../files.client.ts';
import { folderOf } from '../files.fixtures.ts';
import { propertySetNotices } from '../files.notices.ts';
import type { PropertySet } from '../files.schema.ts';
import { propertySetDraftOf } from './property-set-form.machine.ts';
import { findPropertyProblems, propertySetAt, saidAfter, tidyModifications } from './property-sets.rules.ts';

const house = {
  name: 'house',
  label: 'House',
  type: 'selection' as const,
  options: [
    { value: 'north', label: 'North' },
    { value: 'south', label: 'South' },
  ],
};
const mail = { name: 'mail', label: 'Contact', type: 'email' as const, options: [] };
const properties = [house, mail];
const set: PropertySet = {
  ...{ name: 'file_profile', type: 'basic', properties, modifications: { add_options: [] } },
  ...{ parent_property_set: null, updated_at: '2026-11-20T09:00:00.000Z' },
};
const context = { context_type: 'Network' as const, context_id: folderOf().id };

function connect(answer: () => Response) {
  const asked: string[] = [];
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment({ clock: createTestClock() }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      asked.push(`${request.method} ${request.url.replace('https://atrium.test', '')} ${await request.text()}`.trim());
      return answer();
    },
  });
  return { atrium, files: createFiles(atrium), asked };
}

it('asks for fields only where the network has some, of a group with what it adds (FILE-034, FILE-036)', async () => {
  const { atrium, files, asked } = connect(() => Response.json({ property_set: set }));
  const { config } = exampleSession.network;
  const enabled = { ...config, file_profiles: { ...config.file_profiles, enabled: true } };
  const at = (some: typeof config, kind: 'network' | 'group' | 'member', name: 'file_profile' | 'folder_profile') => {
    const place = { space: { kind }, folder_path: folderOf({ id: 'a'.repeat(24) as never }).folder_path };
    return propertySetAt(name, { config: some, networkId: exampleSession.network.id, place });
  };
  const read = (wanted: ReturnType<typeof propertySetAt>) =>
    atrium.queryClient.fetchQuery(files.queries.properties(wanted));
  expect(await read(at(config, 'network', 'file_profile'))).toEqual([]);
  expect(await read(at(enabled, 'group', 'folder_profile'))).toEqual([]);
  expect(asked).toEqual([]);
  expect(await read(at(enabled, 'network', 'file_profile'))).toEqual(properties);
  expect(await read(at(enabled, 'member', 'file_profile'))).toEqual(properties);
  expect(await read(at(enabled, 'group', 'file_profile'))).toEqual(properties);
  const path = 'GET /api/v1/property_sets/file_profile';
  expect(
    asked.map((line) => [line.startsWith(path), Object.fromEntries(new URLSearchParams(line.split('?')[1]))]),
  ).toEqual([
    [true, { context_type: 'Network', context_id: exampleSession.network.id, inherit: 'true' }],
    [true, { context_type: 'Group', context_id: folderOf().id, inherit: 'true' }],
  ]);
});

function openForm(answer: () => Response) {
  const { files, asked } = connect(answer);
  const formRef = createActor(files.propertySetFormOf(context), { input: { draft: propertySetDraftOf(set) } });
  const toasts = createToasts(createTestClock());
  showNotices(formRef, propertySetNotices, { toasts, about: 'properties' });
  formRef.start();
  const said = () => toasts.get().map(({ tone, text }) => [tone, text]);
  return { said, asked, form: () => connectForm(formRef.getSnapshot(), formRef.send) };
}

it('says that the fields were saved (FILE-035, FILE-038)', async () => {
  const { form, said, asked } = openForm(() => Response.json({ property_set: set }));
  form().change({ properties: [mail] });
  form().submit();
  await settle();
  expect(said()).toEqual([['success', 'js.saving_successful']]);
  const [line = ''] = asked;
  expect(line).toContain('PUT /api/v1/property_sets/file_profile?context_type=Network');
  expect(JSON.parse(line.slice(line.indexOf('{')))).toEqual({
    property_set: { properties: [mail], modifications: { add_options: [] } },
    updated_at: set.updated_at,
  });
});

it('says why they were not, with what the server says of it, and keeps what was written (FILE-039)', async () => {
  const refusal = { error: true, code: 'forbidden', message: '', errors: {} };
  const { form, said } = openForm(() => Response.json(refusal, { status: 403 }));
  form().change({ properties: [mail] });
  form().submit();
  await settle();
  expect(said()).toEqual([['error', 'failure.forbidden']]);
  expect(form().draft.properties).toEqual([mail]);
  form().change({ properties: [{ ...mail, label: ' ' }] });
  form().submit();
  expect(form().problems).toEqual({ 'properties.0.label': ['general.problem.required'] });
});

it('holds what is said to its fields, and lets stay what an option that is gone has left', () => {
  const stored = { house: 'barn', gone: 'x' };
  const said = { stored, properties };
  expect(findPropertyProblems({ house: 'barn', mail: '' }, said)).toEqual({});
  expect(findPropertyProblems({ house: 'attic', mail: 'nobody' }, said)).toEqual({
    'profile.house': ['general.problem.invalid_value'],
    'profile.mail': ['profile.problem.email'],
  });
  expect(saidAfter({ house: 'barn', mail: ' a@b.example ', strange: 'x' }, said)).toEqual({
    ...stored,
    mail: 'a@b.example',
  });
  expect(saidAfter({ house: '' }, said)).toEqual({ gone: 'x' });
});

it('takes no choice that is gone by now for one that was never made (PSET-D04)', () => {
  const rooms = { ...house, name: 'rooms', type: 'multi_selection' as const };
  const said = { stored: { rooms: ['north', 'cellar'] }, properties: [rooms] };
  expect(findPropertyProblems({ rooms: ['north', 'cellar', 'south'] }, said)).toEqual({});
  for (const chosen of [['attic'], ['north', 'attic'], 'attic'])
    expect(findPropertyProblems({ rooms: chosen }, said)).toEqual({
      'profile.rooms': ['general.problem.invalid_value'],
    });
});

it('adds options of a group under values of their own, to selections there are', () => {
  const add_options = [
    {
      name: 'house',
      options: [
        { value: '', label: 'North' },
        { value: '', label: ' ' },
      ],
    },
    { name: 'mail', options: [{ value: 'x', label: 'X' }] },
  ];
  expect(tidyModifications({ add_options }, properties)).toEqual({
    add_options: [{ name: 'house', options: [{ value: 'north_2', label: 'North' }] }],
  });
});
