import { settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../atrium.ts';
import { AtriumError } from '../machine/index.ts';
import { connectCodeForm } from './code-form.connect.ts';
import { resetDraftOf } from './code-forms.machine.ts';
import { createTwoFactor } from './two-factor.client.ts';
import { bareGuard, fullGuard } from './two-factor.fixtures.ts';

/** A server that answers in turn, and a device that has a passkey. */
function start(...answers: readonly Response[]) {
  const asked: unknown[] = [];
  const waiting = [...answers];
  const atrium = createAtrium({
    baseUrl: 'https://community.example',
    fetch: async (input) => {
      const request = new Request(input);
      const body = await request.text();
      asked.push([`${request.method} ${new URL(request.url).pathname}`, body === '' ? null : JSON.parse(body)]);
      return waiting.shift() ?? new Response(null, { status: 204 });
    },
  });
  const passkeys = {
    isSupported: () => true,
    create: async () => ({ made: true }),
    get: async () => ({ answered: true }),
  };
  return { asked, atrium, ...createTwoFactor(atrium, passkeys) };
}

const refusal = (status: number, code: string, more = {}) =>
  Response.json({ error: true, code, message: code, errors: {}, ...more }, { status });
const entered = Response.json.bind(null, { redirect_to: '/appointments' });

describe('forms with a code', () => {
  it('send nothing before there is one (TFA-016)', async () => {
    const { secondStepMachine, asked } = start();
    const form = createActor(secondStepMachine, { input: { draft: { code: '' } } }).start();
    const before = form.getSnapshot();
    connectCodeForm(form.getSnapshot(), form.send).submit();
    await settle();
    expect([asked, form.getSnapshot() === before]).toEqual([[], true]);
  });

  it('say for how long nobody may try (TFA-D04)', async () => {
    const { secondStepMachine } = start(refusal(429, 'rate_limited', { retry_after: 840 }));
    const form = createActor(secondStepMachine, { input: { draft: { code: '123456' } } }).start();
    connectCodeForm(form.getSnapshot(), form.send).submit();
    await settle();
    expect(connectCodeForm(form.getSnapshot(), form.send)).toMatchObject({ closedMinutes: 14, isBusy: false });
  });

  it('end signing in (TFA-006, TFA-022)', async () => {
    const { secondStepMachine, asked } = start(entered());
    const form = createActor(secondStepMachine, { input: { draft: { code: '12 34 56' } } }).start();
    form.send({ type: 'form.submit' });
    await settle();
    expect(form.getSnapshot().output).toEqual({ redirect_to: '/appointments', two_factor_required: false });
    expect(asked).toEqual([['PUT /users/two_factor_authentication.json', { code: '12 34 56' }]]);
  });

  it('set up and remove, and make new backup codes (TFA-010, TFA-012, TFA-014)', async () => {
    const codes = ['1234567890'];
    const factor = fullGuard.factors[0];
    const { factorFormMachine, backupCodesMachine, totpRemovalMachine, asked } = start(
      Response.json({ factor, backup_codes: codes }, { status: 201 }),
      Response.json({ backup_codes: codes }),
    );
    const id = fullGuard.factors[0]?.id ?? null;
    if (id === null) throw new Error('The account of the example has an app.');
    const add = createActor(factorFormMachine, { input: { draft: { type: 'totp', key: 'otpauth', code: '123456' } } });
    const draft = { ...resetDraftOf(fullGuard), code: '654321' };
    const reset = createActor(backupCodesMachine, { input: { draft } });
    const remove = createActor(totpRemovalMachine, { input: { draft: { id, code: '111111' } } });
    for (const form of [add, reset, remove]) {
      form.start().send({ type: 'form.submit' });
      await settle();
    }
    expect([add.getSnapshot().output, reset.getSnapshot().output]).toEqual([codes, codes]);
    expect(asked).toEqual([
      ['POST /api/v1/authentication/factors', { type: 'totp', code: '123456', provisioning_uri: 'otpauth' }],
      [`POST /api/v1/authentication/factors/${id}/reset-backup-codes`, { code: '654321' }],
      [`DELETE /api/v1/authentication/factors/${id}`, { code: '111111' }],
    ]);
  });
});

describe('passkeys', () => {
  it('are made by the device, and kept by the server (TFA-D08)', async () => {
    const [passkey] = fullGuard.passkeys;
    const { passkeyFormMachine, asked } = start(
      Response.json({ options: { challenge: 'x' } }),
      Response.json({ passkey, backup_codes: null }, { status: 201 }),
    );
    const draft = { name: 'Laptop', asksForPassword: true, password: 'secret' };
    const form = createActor(passkeyFormMachine, { input: { draft } }).start();
    form.send({ type: 'form.submit' });
    await settle();
    expect(form.getSnapshot().output).toEqual([]);
    expect(asked).toEqual([
      ['POST /api/v1/authentication/passkeys/options', { password: 'secret' }],
      ['POST /api/v1/authentication/passkeys', { name: 'Laptop', answer: { made: true } }],
    ]);
  });

  it('keep the dialog open where nobody confirms (TFA-D08)', async () => {
    const { atrium } = start();
    const canceled = new AtriumError('passkey_canceled', '', { domain: 'two_factor' });
    const refusing = { isSupported: () => true, create: () => Promise.reject(canceled), get: async () => ({}) };
    const { passkeyFormMachine } = createTwoFactor(
      { ...atrium, http: { ...atrium.http, request: async () => ({ options: {} }) as never } },
      refusing,
    );
    const form = createActor(passkeyFormMachine, {
      input: { draft: { name: 'Laptop', asksForPassword: false, password: '' } },
    }).start();
    form.send({ type: 'form.submit' });
    await settle();
    expect(form.getSnapshot()).toMatchObject({ value: 'editing', context: { failure: { code: 'passkey_canceled' } } });
  });

  it.each([
    [true, 'PUT /users/two_factor_authentication.json', { passkey: { answered: true } }],
    [false, 'POST /users/passkeys/sign_in.json', { answer: { answered: true }, remember_me: true }],
  ])('sign in, after a password: %s (TFA-D09)', async (isSecondStep, line, body) => {
    const { passkeyEntryMachine, asked } = start(Response.json({ options: { challenge: 'x' } }), entered());
    const act = createActor(passkeyEntryMachine, { input: { entity: { isSecondStep } } }).start();
    act.send({ type: 'act.run', input: { remember: true } });
    await settle();
    expect(act.getSnapshot().context.output?.redirect_to).toBe('/appointments');
    expect(asked).toEqual([
      ['POST /users/passkeys/options.json', null],
      [line, body],
    ]);
  });

  it('go after a question, with the password where it is asked for (TFA-013, TFA-D06)', async () => {
    const { guardRemovalMachine, asked } = start();
    const entity = { ...fullGuard, password_required: true };
    const act = createActor(guardRemovalMachine, { input: { entity } }).start();
    const [passkey] = fullGuard.passkeys;
    if (!passkey) throw new Error('The account of the example has passkeys.');
    act.send({ type: 'act.run', input: { what: { type: 'passkey', id: passkey.id }, name: 'Laptop', password: '' } });
    act.send({ type: 'act.confirm' });
    expect(act.getSnapshot().value).toBe('asking');
    act.send({ type: 'act.change', patch: { password: 'secret' } });
    act.send({ type: 'act.confirm' });
    await settle();
    expect(asked).toEqual([[`DELETE /api/v1/authentication/passkeys/${passkey.id}`, { password: 'secret' }]]);
  });

  it('stay where they are the last way and the network asks for one (TFA-D07)', () => {
    const { guardRemovalMachine } = start();
    const passkeys = fullGuard.passkeys.slice(0, 1);
    const act = createActor(guardRemovalMachine, {
      input: { entity: { ...bareGuard, mode: 'enforced', passkeys } },
    }).start();
    const [passkey] = passkeys;
    if (!passkey) throw new Error('The account of the example has passkeys.');
    act.send({ type: 'act.run', input: { what: { type: 'passkey', id: passkey.id }, name: 'Laptop', password: '' } });
    expect(act.getSnapshot().value).toBe('idle');
  });
});
