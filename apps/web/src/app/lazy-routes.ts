import { lazy } from 'react';

export const SignInRoute = lazy(async () => ({ default: (await import('../routes/sign-in.route.tsx')).SignInRoute }));
export const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }));
export const AccountMenu = lazy(async () => ({ default: (await import('@atrium/ui/account')).AccountMenu }));
export const AppointmentRoute = lazy(async () => ({
  default: (await import('../routes/appointment.route.tsx')).AppointmentRoute,
}));
export const OverviewRoute = lazy(async () => ({
  default: (await import('../routes/overview.route.tsx')).OverviewRoute,
}));
export const AppointmentNewRoute = lazy(async () => ({
  default: (await import('../routes/appointment-new.route.tsx')).AppointmentNewRoute,
}));
export const AppointmentEditRoute = lazy(async () => ({
  default: (await import('../routes/appointment-edit.route.tsx')).AppointmentEditRoute,
}));
export const ChatRoute = lazy(async () => ({ default: (await import('../routes/chat.route.tsx')).ChatRoute }));
export const NewChatRoute = lazy(async () => ({
  default: (await import('../routes/new-chat.route.tsx')).NewChatRoute,
}));
export const ChatRoomRoute = lazy(async () => ({
  default: (await import('../routes/chat-room.route.tsx')).ChatRoomRoute,
}));
export const EncodedChatRoute = lazy(async () => ({
  default: (await import('../routes/chat-room.route.tsx')).EncodedChatRoute,
}));
