import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { FrameRoute } from '../shell/frame.route.tsx';
import { NotFoundRoute } from '../shell/not-found.route.tsx';
import { StartRoute } from '../shell/start.route.tsx';
import {
  AppointmentEditRoute,
  AppointmentNewRoute,
  AppointmentRoute,
  CalendarEditRoute,
  CalendarNewRoute,
  CalendarSettingsRoute,
  CalendarsRoute,
  ChatRoomRoute,
  ChatRoute,
  ContactRoute,
  EncodedChatRoute,
  InvitesRoute,
  NewChatRoute,
  OverviewRoute,
  ParticipantsRoute,
  SignInRoute,
  SubscribeRoute,
} from './lazy-routes.ts';
import { useArrival } from './use-arrival.ts';

/** Every address of the product; what only some pages need is loaded with them. */
export function AppRoutes() {
  useArrival();
  return (
    <Suspense>
      <Routes>
        <Route path="/users/sign_in" element={<SignInRoute />} />
        <Route element={<FrameRoute />}>
          <Route path="/" element={<StartRoute />} />
          <Route path="/appointments" element={<OverviewRoute kind="all" />} />
          <Route path="/appointments/participating" element={<OverviewRoute kind="participating" />} />
          <Route path="/groups/:slug/appointments" element={<OverviewRoute kind="group" />} />
          <Route path="/groups/:slug/calendars" element={<OverviewRoute kind="group" />} />
          <Route path="/calendars/my" element={<OverviewRoute kind="all" preset="personal" />} />
          <Route path="/calendars/shared" element={<OverviewRoute kind="all" preset="shared" />} />
          <Route path="/appointments/invites" element={<InvitesRoute />} />
          <Route path="/calendars" element={<Navigate to="/calendars/manage" replace />} />
          <Route path="/calendars/manage" element={<CalendarsRoute />} />
          <Route path="/calendars/new" element={<CalendarNewRoute />} />
          <Route path="/calendars/subscribe" element={<SubscribeRoute />} />
          <Route path="/calendars/:calendarId/edit" element={<CalendarEditRoute />} />
          <Route path="/settings/calendars" element={<CalendarSettingsRoute />} />
          <Route path="/appointments/new" element={<AppointmentNewRoute />} />
          <Route path="/appointments/:appointmentId/edit" element={<AppointmentEditRoute />} />
          <Route path="/appointments/:appointmentId/participants" element={<ParticipantsRoute />} />
          <Route path="/appointments/:appointmentId/contact" element={<ContactRoute />} />
          <Route path="/appointments/:appointmentId/start-meeting" element={<AppointmentRoute />} />
          <Route path="/appointments/:appointmentId" element={<AppointmentRoute />} />
          <Route path="/chat" element={<ChatRoute />}>
            <Route path="new" element={<NewChatRoute />} />
            <Route path="member/:id" element={<ChatRoomRoute kind="member" />} />
            <Route path="group/:id" element={<ChatRoomRoute kind="group" />} />
            <Route path=":chatId" element={<EncodedChatRoute />} />
          </Route>
          <Route path="*" element={<NotFoundRoute />} />
        </Route>
      </Routes>
    </Suspense>
  );
}
