import { describe, expect, it } from 'vitest';
import { calendarSettingsOf, configOf, memberRightsOf, signInOf, themeOf } from './network.rules.ts';

function networkWith(settings: Readonly<Record<string, unknown>>) {
  return { settings, language: 'de' as const, timeZone: 'Europe/Vienna' };
}

describe('the settings of a network', () => {
  it('are the defaults of the product where nothing is set (SHELL-026)', () => {
    const config = configOf(networkWith({}));
    expect([config.language, config.time_zone, config.start_page]).toEqual(['de', 'Europe/Vienna', null]);
    expect(config.chat).toEqual({
      allow_update: true,
      allow_destroy: true,
      update_period: 0,
      max_files: 10,
      max_images: 10,
      online_status: true,
      guests: false,
    });
    expect(calendarSettingsOf(networkWith({}))).toEqual({
      network: { create_calendars: 'admins', create_appointments: 'admins' },
      group: { create_calendars: 'admins', create_appointments: 'admins' },
      personal: true,
    });
    expect(memberRightsOf(networkWith({}))).toEqual({ createChannels: false, sendMessages: true });
    expect(themeOf(networkWith({}))).toEqual({ accent: '1f6f5c', logo_url: null });
  });

  it('take over what is set, and keep the rest of its section', () => {
    const network = networkWith({
      chat: { guests: true },
      calendars: { group: { create_appointments: 'members' }, personal: false },
      channels: { members_can_create: true },
      messages: { members_can_send: false },
      sign_in: { join_user_can_initiate: true },
      theme: { logo_url: '/logo.svg' },
    });
    expect(configOf(network).chat).toMatchObject({ guests: true, max_files: 10 });
    expect(calendarSettingsOf(network)).toEqual({
      network: { create_calendars: 'admins', create_appointments: 'admins' },
      group: { create_calendars: 'admins', create_appointments: 'members' },
      personal: false,
    });
    expect(memberRightsOf(network)).toEqual({ createChannels: true, sendMessages: false });
    expect(signInOf(network)).toMatchObject({ join_user_can_initiate: true, devise_text_before: '' });
    expect(themeOf(network)).toEqual({ accent: '1f6f5c', logo_url: '/logo.svg' });
  });

  it('replace lists whole and leave unknown sections out', () => {
    const config = configOf(networkWith({ availableModules: ['Calendars'], demo: true }));
    expect(config.availableModules).toEqual(['Calendars']);
    expect('demo' in config).toBe(false);
  });
});
