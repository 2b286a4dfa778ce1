import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { addFactor, addPasskey, getPasskeyOptions, newFactor } from '@atrium/core/two-factor/contract';
import type { WebAuthnJson } from '@atrium/core/two-factor/schema';
import { csrfTokenOf } from '../http/secret.ts';
import type { CallResult, TestCaller, TestMember, TestServer } from '../testing/index.ts';
import { secretOf, stepAt, totpCode } from './codes.rules.ts';

/** Sets an authenticator app up; its secret, and the backup codes that came with it. */
export async function setUpApp(server: TestServer, as: TestMember) {
  const { provisioning_uri = '' } = await server.reply(newFactor, { as, query: { type: 'totp' } });
  const secret = secretOf(provisioning_uri) ?? '';
  const code = totpCode(secret, stepAt(server.clock.now()));
  const { factor, backup_codes } = await server.reply(addFactor, {
    as,
    body: { type: 'totp', code, provisioning_uri },
  });
  const codeNow = () => totpCode(secret, stepAt(server.clock.now()));
  return { secret, codeNow, id: factor.id ?? '', backupCodes: backup_codes ?? [] };
}

/** The browser that an answer has let in. */
export function browserOf({ response }: Pick<CallResult<unknown>, 'response'>): TestCaller {
  const cookie = response.cookies.find(({ name }) => name.endsWith('atrium_session'))?.value ?? '';
  return { cookie, csrf: csrfTokenOf(cookie) };
}

/** Adds a passkey of a device that exists in this test only. */
export async function setUpPasskey(server: TestServer, as: TestMember, name = 'Laptop') {
  const device = createDevice(server.services.config.publicUrl);
  const { options } = await server.reply(getPasskeyOptions, { as, body: {} });
  const { passkey, backup_codes } = await server.reply(addPasskey, {
    as,
    body: { name, answer: device.make(options) },
  });
  return { device, passkey, backupCodes: backup_codes };
}

/** A device that makes a passkey and answers with it, as browsers pass that on. */
export function createDevice(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const rpIdHash = sha256(new URL(origin).hostname);
  let counter = 0;

  function head(flags: number): Buffer {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count]);
  }

  const client = (type: string, options: WebAuthnJson) =>
    Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin, crossOrigin: false }));
  const answer = (response: Readonly<Record<string, string>>): WebAuthnJson => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    make: (options: WebAuthnJson): WebAuthnJson => {
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([head(0x45), Buffer.alloc(16), length, id, coseKey(publicKey)]);
      return answer({
        clientDataJSON: client('webauthn.create', options).toString('base64url'),
        attestationObject: attestation(authData).toString('base64url'),
      });
    },
    /** `flags`: whether it has asked who it is (0x05) or only that somebody is there (0x01). */
    answer: (options: WebAuthnJson, flags = 0x05): WebAuthnJson => {
      const clientData = client('webauthn.get', options);
      const authData = head(flags);
      const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
      return answer({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: createSign('SHA256').update(signed).sign(privateKey).toString('base64url'),
      });
    },
  };
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** CBOR of `{fmt: "none", attStmt: {}, authData}`. */
function attestation(authData: Buffer): Buffer {
  const start = Buffer.concat([Buffer.from([0xa3]), word('fmt'), word('none'), word('attStmt'), Buffer.from([0xa0])]);
  return Buffer.concat([start, word('authData'), Buffer.from([0x58, authData.length]), authData]);
}

function word(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

/** CBOR of a key of the curve P-256, for ES256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (sign: number, text: string) => [Buffer.from([sign, 0x58, 32]), Buffer.from(text, 'base64url')];
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), ...point(0x21, x), ...point(0x22, y)]);
}
