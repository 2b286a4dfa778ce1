import { settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../atrium.ts';
import { AtriumError } from '../machine/index.ts';
import { failureText } from '../messages/index.ts';
import type { Said } from '../toasts/index.ts';
import { connectCodeForm } from './code-form.connect.ts';
import { resetDraftOf } from './code-forms.machine.ts';
import { createTwoFactor } from './two-factor.client.ts';
import { bareGuard, exampleStep, fullGuard } from './two-factor.fixtures.ts';
import { totpRemovalNotices } from './two-factor.notices.ts';

/** A server that answers in turn, and a device that has a passkey. */
function start(...answers: readonly Response[]) {
  const asked: unknown[] = [];
  const tokens: (string | null)[] = [];
  const waiting = [...answers];
  const atrium = createAtrium({
    baseUrl: 'https://community.example',
    fetch: async (input) => {
      const request = new Request(input);
      tokens.push(request.headers.get('X-CSRF-Token'));
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
  return { asked, tokens, atrium, ...createTwoFactor(atrium, passkeys) };
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

  it('send the token of the session that waits, once the page is open (TFA-022)', async () => {
    const { atrium, queries, secondStepMachine, tokens } = start(Response.json(exampleStep), entered());
    atrium.forgeryToken.set('token-before-the-password');
    await atrium.queryClient.fetchQuery(queries.signInStep());
    const form = createActor(secondStepMachine, { input: { draft: { code: '123456' } } }).start();
    form.send({ type: 'form.submit' });
    await settle();
    expect(tokens).toEqual(['token-before-the-password', exampleStep.csrf_token]);
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

describe('what a form with a code says', () => {
  const submit = async (answer: Response) => {
    const { totpRemovalMachine } = start(answer);
    const id = fullGuard.factors[0]?.id ?? null;
    if (id === null) throw new Error('The account of the example has an app.');
    const form = createActor(totpRemovalMachine, { input: { draft: { id, code: '111111' } } }).start();
    const said: Said[] = [];
    form.on('*', (event) => {
      const entry = totpRemovalNotices.entries[event.type];
      // An entry takes the event that it stands under.
      if (typeof entry === 'function') said.push(entry(event as never));
    });
    form.send({ type: 'form.submit' });
    await settle();
    return {
      said: said.flat(),
      form: connectCodeForm(form.getSnapshot(), form.send),
      output: form.getSnapshot().output,
    };
  };

  it('is nothing more of an answer without a body: it is done (TFA-023)', async () => {
    const { said, output } = await submit(new Response(null, { status: 204 }));
    expect(output).toMatchObject({ code: '111111' });
    expect(said).toEqual([{ tone: 'success', text: 'two_factor.totp.removed' }]);
  });

  it('names a wrong code beside its field (TFA-024)', async () => {
    const errors = { code: ['js.authentication.2fa.invalid_code'] };
    const { said, form } = await submit(refusal(400, 'invalid_code', { errors }));
    expect(form.problems).toEqual(errors);
    expect(said).toEqual([{ tone: 'error', text: 'js.authentication.2fa.invalid_code' }]);
  });

  it.each([
    ['an error without a name', () => Response.json({}, { status: 500 })],
    ['a page', () => new Response('<h1>Oops</h1>', { status: 500 })],
  ])('is of %s that something went wrong (TFA-025)', async (_, answer) => {
    const { said, form } = await submit(answer());
    expect([form.problems, form.failure && failureText(form.failure)]).toEqual([{}, { text: 'js.generic_error' }]);
    expect(said).toEqual([{ tone: 'error', text: 'js.generic_error' }]);
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
