import { type AppointmentFormApi, areRoomsFull, type MeetingRoom, roomVerdict } from '@atrium/core/calendar';
import { useEffect, useEffectEvent } from 'react';
import { useProblemText } from '../../form/index.ts';
import { useFormat, useText } from '../../i18n/index.ts';
import { Alert, Button, RadioGroup, Skeleton } from '../../primitives/index.ts';
import { FormSection } from './form-section.tsx';

/** The rooms of a stretch of time, as far as they are known. */
export type RoomOffer = {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly rooms: readonly MeetingRoom[];
  readonly bufferMinutes: number;
  readonly onRetry: () => void;
};

type FormRoomProps = { readonly form: AppointmentFormApi; readonly offer: RoomOffer };

/** The room an appointment takes; one that is taken cannot be chosen, of a series on any of its dates (CAL-103, CAL-D78). */
export function FormRoom({ form, offer }: FormRoomProps) {
  const text = useText();
  const problem = useRoomProblem(form);
  const dayText = useDayText();
  const aboutRoom = useAboutRoom();
  const { room_id } = form.draft.meeting;
  const take = useEffectEvent(form.takeRooms);
  useEffect(() => take(offer.rooms), [offer.rooms]);
  const none = '';
  const options = offer.rooms.map((room) => ({
    value: room.id,
    label: room.name,
    hint: aboutRoom(room),
    verdict: roomVerdict(room, room_id),
    refusal: form.namesRoomDates && room.occupied_on ? dayText(room.occupied_on) : undefined,
  }));
  return (
    <FormSection
      title={text('calendar.form.room')}
      state={problem ? 'invalid' : 'ready'}
      fold={offer.status === 'failed' ? 'open' : form.foldOf('meeting')}
    >
      <LostRoom form={form} />
      {offer.status === 'failed' && (
        <Alert kind="error" action={<Button onClick={offer.onRetry}>{text('general.retry')}</Button>}>
          {text('calendar.form.rooms_failed')}
        </Alert>
      )}
      {areRoomsFull(offer.rooms) && (
        <Alert kind="info">
          {text(form.namesRoomDates ? 'calendar.form.rooms_full_series' : 'calendar.form.rooms_full')}
        </Alert>
      )}
      {offer.status === 'loading' && <Skeleton shape="block" height="5rem" />}
      {offer.status === 'ready' && (
        <RadioGroup
          label={text('calendar.form.room')}
          isLabelHidden
          value={room_id ?? none}
          options={[{ value: none, label: text('calendar.form.no_room') }, ...options]}
          hint={text('calendar.form.room_hint', { minutes: offer.bufferMinutes })}
          problem={problem}
          onChange={(id) => form.chooseRoom(id === none ? null : id)}
        />
      )}
    </FormSection>
  );
}

/** The room that was given up, and of a series the first date that is in the way (CAL-D77, CAL-D78). */
function LostRoom({ form }: Pick<FormRoomProps, 'form'>) {
  const text = useText();
  const format = useFormat();
  const { lostRoom } = form.draft;
  if (!lostRoom) return null;
  const { name, occupiedOn } = lostRoom;
  const notice =
    form.namesRoomDates && occupiedOn
      ? text('calendar.form.lost_room_on', { name, date: format.day(occupiedOn, 'medium') })
      : text('calendar.form.lost_room', { name });
  return <Alert kind="warning">{notice}</Alert>;
}

/** What is wrong with the room; where saving found it taken, on which date first. */
function useRoomProblem({ problems, roomOccupiedOn }: AppointmentFormApi): string | undefined {
  const problem = useProblemText(problems)('meeting.room_id');
  const dayText = useDayText();
  return problem && roomOccupiedOn ? dayText(roomOccupiedOn) : problem;
}

function useDayText(): (day: string) => string {
  const text = useText();
  const format = useFormat();
  return (day) => text('calendar.form.room_occupied_on', { date: format.day(day, 'medium') });
}

/** Where a room is, and how many people it takes. */
function useAboutRoom(): (room: MeetingRoom) => string {
  const text = useText();
  return ({ location, capacity }) => {
    const seats = capacity === null ? null : text('calendar.room.seats', { count: capacity });
    return [location, seats].filter(Boolean).join(' · ');
  };
}
