import { type AppointmentFormApi, type MeetingRoom, roomVerdict } from '@atrium/core/calendar';
import { useEffect, useEffectEvent } from 'react';
import { useProblemText } from '../form/index.ts';
import { useText } from '../i18n/index.ts';
import { Alert, RadioGroup } from '../primitives/index.ts';
import { FormSection } from './form-section.tsx';

/** The rooms of a stretch of time. */
export type RoomOffer = { readonly rooms: readonly MeetingRoom[]; readonly bufferMinutes: number };

type FormRoomProps = { readonly form: AppointmentFormApi; readonly offer: RoomOffer };

/** The room an appointment takes; one that is taken cannot be chosen (CAL-103). */
export function FormRoom({ form, offer }: FormRoomProps) {
  const text = useText();
  const problem = useProblemText(form.problems)('meeting.room_id');
  const { meeting, lostRoom } = form.draft;
  const { room_id } = meeting;
  const take = useEffectEvent(form.takeRooms);
  useEffect(() => take(offer.rooms), [offer.rooms]);
  const none = '';
  const options = offer.rooms.map((room) => ({
    value: room.id,
    label: room.name,
    hint: room.location,
    verdict: roomVerdict(room, room_id),
  }));
  const isFull = offer.rooms.length > 0 && offer.rooms.every(({ occupied }) => occupied);
  return (
    <FormSection title={text('calendar.form.room')} state={problem ? 'invalid' : 'ready'}>
      {lostRoom && <Alert kind="warning">{text('calendar.form.lost_room', { name: lostRoom })}</Alert>}
      {isFull && <Alert kind="info">{text('calendar.form.rooms_full')}</Alert>}
      <RadioGroup
        label={text('calendar.form.room')}
        isLabelHidden
        value={room_id ?? none}
        options={[{ value: none, label: text('calendar.form.no_room') }, ...options]}
        hint={text('calendar.form.room_hint', { minutes: offer.bufferMinutes })}
        problem={problem}
        onChange={(id) => form.chooseRoom(id === none ? null : id)}
      />
    </FormSection>
  );
}
