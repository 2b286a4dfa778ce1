import { getSession } from '@atrium/core/session/contract';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../testing/index.ts';

describeOnBoth('session', (useServer) => {
  const server = useServer();

  it('answers a visitor 401 with a forgery token and the public network (AUTH-D07)', async () => {
    const { failure } = await server().call(getSession, { as: server().visitor });
    expect(failure).toEqual({
      error: true,
      code: 'session_required',
      message: 'Bitte melden Sie sich an.',
      errors: {},
      csrf_token: server().visitor.csrf,
      network: {
        name: 'Testnetz',
        language: 'de',
        time_zone: 'Europe/Berlin',
        theme: { accent: '1f6f5c', logo_url: null },
        sign_in: {
          devise_text_before: '',
          devise_text_between: '',
          devise_text_after: '',
          join_user_can_initiate: false,
        },
        legal_texts: [],
        additional_links: [],
      },
    });
  });
});
