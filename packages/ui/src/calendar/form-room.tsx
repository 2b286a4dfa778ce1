import { type AppointmentFormApi, type MeetingRoom, roomVerdict } from '@atrium/core/calendar';
import { useText } from '../i18n/index.ts';
import { Alert, RadioGroup } from '../primitives/index.ts';
import { FormSection } from './form-section.tsx';

/** The rooms of a stretch of time. */
export type RoomOffer = { readonly rooms: readonly MeetingRoom[]; readonly bufferMinutes: number };

type FormRoomProps = { readonly form: AppointmentFormApi; readonly offer: RoomOffer };

/** The room an appointment takes; one that is taken cannot be chosen (CAL-103). */
export function FormRoom({ form, offer }: FormRoomProps) {
  const text = useText();
  const { room_id } = form.draft.meeting;
  const none = '';
  const options = offer.rooms.map((room) => ({
    value: room.id,
    label: room.name,
    hint: room.location,
    verdict: roomVerdict(room, room_id),
  }));
  const isFull = offer.rooms.length > 0 && offer.rooms.every(({ occupied }) => occupied);
  const isTaken = form.failure?.code === 'room_occupied';
  return (
    <FormSection title={text('calendar.form.room')} state={isTaken ? 'invalid' : 'ready'}>
      {isFull && <Alert kind="info">{text('calendar.form.rooms_full')}</Alert>}
      <RadioGroup
        label={text('calendar.form.room')}
        isLabelHidden
        value={room_id ?? none}
        options={[{ value: none, label: text('calendar.form.no_room') }, ...options]}
        hint={text('calendar.form.room_hint', { minutes: offer.bufferMinutes })}
        problem={isTaken ? text('calendar.refusal.room_occupied') : undefined}
        onChange={(id) => form.changePart('meeting', { room_id: id === none ? null : id })}
      />
    </FormSection>
  );
}
