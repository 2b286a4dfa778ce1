import { lazy } from 'react';
import { withCalendarTexts } from './load-catalogue.ts';

export const SignInRoute = lazy(async () => ({ default: (await import('../session/sign-in.route.tsx')).SignInRoute }));
export const SignInAgain = lazy(async () => ({ default: (await import('../session/sign-in-again.tsx')).SignInAgain }));
export const AccountMenu = lazy(async () => ({ default: (await import('@atrium/ui/account')).AccountMenu }));
export const AppointmentRoute = lazy(async () => ({
  default: (await withCalendarTexts(import('../calendar/appointment.route.tsx'))).AppointmentRoute,
}));
export const OverviewRoute = lazy(async () => ({
  default: (await withCalendarTexts(import('../calendar/overview.route.tsx'))).OverviewRoute,
}));
export const AppointmentNewRoute = lazy(async () => ({
  default: (await withCalendarTexts(import('../calendar/appointment-new.route.tsx'))).AppointmentNewRoute,
}));
export const AppointmentEditRoute = lazy(async () => ({
  default: (await withCalendarTexts(import('../calendar/appointment-edit.route.tsx'))).AppointmentEditRoute,
}));
export const ChatRoute = lazy(async () => ({ default: (await import('../chat/chat.route.tsx')).ChatRoute }));
export const NewChatRoute = lazy(async () => ({
  default: (await import('../chat/new-chat.route.tsx')).NewChatRoute,
}));
export const ChatRoomRoute = lazy(async () => ({
  default: (await import('../chat/chat-room.route.tsx')).ChatRoomRoute,
}));
export const EncodedChatRoute = lazy(async () => ({
  default: (await import('../chat/chat-room.route.tsx')).EncodedChatRoute,
}));
export const InvitesRoute = lazy(async () => ({
  default: (await withCalendarTexts(import('../invites/invites.route.tsx'))).InvitesRoute,
}));
export const ParticipantsRoute = lazy(async () => ({
  default: (await withCalendarTexts(import('../calendar/participants.route.tsx'))).ParticipantsRoute,
}));
export const ContactRoute = lazy(async () => ({
  default: (await withCalendarTexts(import('../calendar/contact.route.tsx'))).ContactRoute,
}));
export const CalendarsRoute = lazy(async () => ({
  default: (await withCalendarTexts(import('../calendar/calendars.route.tsx'))).CalendarsRoute,
}));
export const CalendarNewRoute = lazy(async () => ({
  default: (await withCalendarTexts(import('../calendar/calendar-new.route.tsx'))).CalendarNewRoute,
}));
export const CalendarEditRoute = lazy(async () => ({
  default: (await withCalendarTexts(import('../calendar/calendar-edit.route.tsx'))).CalendarEditRoute,
}));
export const SubscribeRoute = lazy(async () => ({
  default: (await withCalendarTexts(import('../calendar/subscribe.route.tsx'))).SubscribeRoute,
}));
export const CalendarSettingsRoute = lazy(async () => ({
  default: (await withCalendarTexts(import('../calendar/calendar-settings.route.tsx'))).CalendarSettingsRoute,
}));
