import { recordTransitions, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { connectLightbox } from './lightbox.connect.ts';
import { lightboxMachine } from './lightbox.machine.ts';
import { swipedStep, zoomedBy, zoomSizes } from './lightbox.rules.ts';

describe('the lightbox', () => {
  const coverage = recordTransitions(lightboxMachine);
  const pictures = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${index + 1}`,
      name: `${index + 1}.png`,
      url: '/',
      full: null,
    }));

  function start(count = 3) {
    const actor = createActor(lightboxMachine, { inspect: coverage.inspect }).start();
    const images = pictures(count);
    const open = (id: string) => actor.send({ type: 'lightbox.open', images, id });
    const change = (ids: readonly string[]) =>
      actor.send({ type: 'images.change', images: images.filter(({ id }) => ids.includes(id)) });
    return { open, change, api: () => connectLightbox(actor.getSnapshot(), actor.send) };
  }

  it('has this table of transitions', () => {
    expect(transitionTable(lightboxMachine)).toMatchInlineSnapshot(`
      "(root) (initial) closed
      closed --lightbox.open [isKnown]--> open / open
      open (initial) open.loading
      open --images.change [isKnown]--> (stays) / setImages
      open --images.change--> closed / forget
      open --lightbox.close--> closed / forget
      open --lightbox.step [hasOthers]--> open.loading / step
      open.loading --image.fail--> open.failed
      open.loading --image.load--> open.shown
      open.shown --lightbox.zoom--> (stays) / zoom"
    `);
  });

  it('is closed until a picture is asked for, and after it was left (LBOX-001, LBOX-004)', () => {
    const { api, open } = start();
    expect(api()).toMatchObject({ phase: 'closed', image: null });
    open('9');
    expect(api().phase).toBe('closed');
    open('2');
    expect(api()).toMatchObject({ image: { id: '2' }, place: 2, count: 3 });
    api().close();
    expect(api()).toMatchObject({ phase: 'closed', image: null });
  });

  it('loads after opening and after each step, until the picture is there (LBOX-002)', () => {
    const { api, open } = start();
    open('1');
    expect(api().phase).toBe('loading');
    api().loaded();
    expect(api().phase).toBe('shown');
    api().step(1);
    expect(api().phase).toBe('loading');
  });

  it('leads on by arrow keys, from the last to the first and back (LBOX-003, LBOX-E01)', () => {
    const { api, open } = start();
    open('2');
    expect(api().press('ArrowRight')).toBe(true);
    expect(api().image?.id).toBe('3');
    api().press('ArrowRight');
    expect(api().image?.id).toBe('1');
    api().press('ArrowLeft');
    expect(api().image?.id).toBe('3');
    expect(api().press('a')).toBe(false);
  });

  it('stays with the only picture, which is not loaded again (LBOX-E01)', () => {
    const { api, open } = start(1);
    open('1');
    api().loaded();
    api().press('ArrowRight');
    api().press('ArrowLeft');
    expect(api()).toMatchObject({ image: { id: '1' }, phase: 'shown' });
  });

  it('says that a picture failed in place of loading, leads on from it and closes (LBOX-E02)', () => {
    const { api, open } = start();
    open('1');
    api().failed();
    expect(api().phase).toBe('failed');
    api().step(1);
    expect(api().phase).toBe('loading');
    api().failed();
    api().close();
    expect(api().phase).toBe('closed');
  });

  it('enlarges what is there, by key as well, and begins anew with each picture', () => {
    const { api, open } = start();
    open('1');
    api().zoomBy(1);
    expect(api().zoom).toBe(1);
    api().loaded();
    for (let times = 0; times < 9; times += 1) api().press('+');
    expect(api()).toMatchObject({ zoom: 4, canZoomIn: false, canZoomOut: true });
    api().swipe({ x: -200, y: 0 });
    expect(api().image?.id).toBe('1');
    for (let times = 0; times < 9; times += 1) api().press('-');
    expect(api()).toMatchObject({ zoom: 1, canZoomOut: false });
    api().press('+');
    api().step(1);
    expect(api().zoom).toBe(1);
    api().swipe({ x: -200, y: 0 });
    expect(api().image?.id).toBe('3');
  });

  it('keeps its picture when others come and go, and closes when it goes itself', () => {
    const { api, change, open } = start();
    open('2');
    change(['2', '3']);
    expect(api()).toMatchObject({ image: { id: '2' }, place: 1, count: 2 });
    change(['3']);
    expect(api().phase).toBe('closed');
  });

  it.each([
    [{ x: -60, y: 10 }, 1],
    [{ x: 60, y: -10 }, -1],
    [{ x: -30, y: 0 }, null],
    [{ x: -60, y: 50 }, null],
  ])('takes a move of %j for a step of %s', (moved, step) => expect(swipedStep(moved)).toBe(step));

  it('has an end of sizes', () => {
    expect(zoomSizes.map((zoom) => zoomedBy(zoom, 1))).toEqual([1.5, 2, 3, 4, 4]);
  });

  afterAll(() => expect(coverage.missed()).toEqual([]));
});
