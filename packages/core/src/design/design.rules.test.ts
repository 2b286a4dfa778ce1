import { settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { AtriumError, allow, refuse } from '../machine/index.ts';
import { defaultPaths } from '../paths/index.ts';
import { exampleDesign, exampleTheme } from './design.fixtures.ts';
import {
  blankDesign,
  findDesignProblems,
  mayDeleteDesign,
  paletteOf,
  previewPagesOf,
  resolveDesign,
  tidyColor,
} from './design.rules.ts';
import { connectDesignForm } from './design-form.connect.ts';
import { designDraftOf, designFormMachine } from './design-form.machine.ts';

const { name: _name, ...blank } = blankDesign;

describe('designs', () => {
  it.each([
    ['the network', null, '/'],
    ['a kind of groups', { area: 'group-categories', slug: 'circles' }, '/'],
    ['a group', { area: 'groups', slug: 'chor' }, '/groups/chor'],
  ] as const)('of %s are looked at on its page and on two of the network (DESIGN-D05)', (_, place, home) => {
    expect(previewPagesOf(place, defaultPaths)).toEqual([
      { page: 'home', href: home },
      { page: 'appointments', href: defaultPaths.overview },
      { page: 'members', href: defaultPaths.members },
    ]);
  });

  it('are resolved field by field, the narrowest first (DESIGN-D04)', () => {
    const group = { ...blank, header_color: '101820', fullWidth: false };
    const kind = { ...blank, primary_color: '7a1f5c', header_color: 'ffffff' };
    const network = { ...blank, primary_color: '0b57d0', link_color: '0b57d0', fullWidth: true };
    expect(resolveDesign([group, kind, network])).toEqual({
      ...blank,
      primary_color: '7a1f5c',
      header_color: '101820',
      link_color: '0b57d0',
      fullWidth: false,
    });
    expect(resolveDesign([])).toEqual(blank);
  });

  it('need a name and colours that are some (DESIGN-D02)', () => {
    expect(
      findDesignProblems({ ...blankDesign, name: 'x'.repeat(81), header_color: 'red', link_color: '#ABC' }),
    ).toEqual({
      name: ['design.problem.name_long'],
      header_color: ['design.problem.color'],
    });
    expect(['#ABC', ' 1F6F5C ', 'red', null].map(tidyColor)).toEqual(['aabbcc', '1f6f5c', 'red', null]);
    expect(paletteOf({ ...blank, primary_color: 'nope', link_color: '0b57d0' })).toMatchObject({
      primary: null,
      link: '0b57d0',
    });
  });

  it('are deleted only while they wait (DESIGN-D01)', () => {
    expect([mayDeleteDesign({ active: true }), mayDeleteDesign({ active: false })]).toEqual([
      refuse('design.refusal.design_active'),
      allow,
    ]);
  });
});

describe('the form of a design', () => {
  const inherited = { values: { ...blank, primary_color: '0f766e' }, theme: exampleTheme };
  const start = (save: () => Promise<typeof exampleDesign> = () => new Promise(() => {})) => {
    const form = createActor(designFormMachine.provide({ actors: { saveDraft: fromPromise(save) } }), {
      input: { draft: designDraftOf(exampleDesign) },
    }).start();
    return { form, api: () => connectDesignForm({ snapshot: form.getSnapshot(), inherited }, form.send) };
  };

  it('previews what it says over what it inherits, and goes back to that field by field (DESIGN-D05)', () => {
    const { api } = start();
    expect(api().preview.look).toEqual(exampleTheme.look);
    api().setColor('primary_color', '#ffe629');
    api().setPicture('logo_image_id', { id: 'a'.repeat(24), url: 'blob:logo' });
    expect([api().preview.look.light['--accent-contrast'], api().preview.logoUrl]).toEqual(['#14130f', 'blob:logo']);
    const [primary] = api().colors;
    expect([primary?.value, primary?.shown, primary?.repairs.map(({ mode, pair }) => [mode, pair])]).toEqual([
      'ffe629',
      '#ffe629',
      [['light', 'shape_on_page']],
    ]);
    api().inherit('primary_color');
    api().inherit('logo_image_id');
    expect([api().preview.look, api().preview.logoUrl, api().draft.primary_color]).toEqual([
      exampleTheme.look,
      null,
      null,
    ]);
  });

  it('has every picture that came, in whichever order (DESIGN-D02)', () => {
    const { api } = start();
    const atChoice = api();
    atChoice.setPicture('logo_image_id', { id: 'a'.repeat(24), url: 'blob:logo' });
    atChoice.setPicture('favicon_image_id', { id: 'b'.repeat(24), url: 'blob:icon' });
    expect([api().preview.logoUrl, api().preview.faviconUrl]).toEqual(['blob:logo', 'blob:icon']);
  });

  it('says that the design is gone, and keeps what was chosen (DESIGN-E03)', async () => {
    const { api } = start(() => Promise.reject(new AtriumError('not_found', 'Gone')));
    api().setColor('link_color', '0b57d0');
    api().submit();
    await settle();
    expect([api().failure?.code, api().draft.link_color, api().isBusy]).toEqual(['not_found', '0b57d0', false]);
  });
});
