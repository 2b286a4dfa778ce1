import type { DirectoryEntry, directoryPickerMachine } from '@atrium/core/members';
import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../i18n/index.ts';
import { DirectoryPicker } from '../members/index.ts';

type ChooseGroupsProps = {
  readonly pickerMachine: typeof directoryPickerMachine;
  readonly chosen: readonly DirectoryEntry[];
  /** One has to be chosen. */
  readonly isRequired: boolean;
  readonly problem?: string | undefined;
  readonly onChange: (groups: readonly DirectoryEntry[]) => void;
};

/** Into which groups somebody is invited; sensitive ones are not among them (INV-015). */
export function ChooseGroups({ pickerMachine, chosen, isRequired, problem, onChange }: ChooseGroupsProps) {
  const text = useText();
  const pickerRef = useActorRef(pickerMachine, { input: { chosen } });
  const take = useEffectEvent(onChange);
  useEffect(() => {
    const heard = pickerRef.on('members.chosen', ({ chosen: groups }) => take(groups));
    return () => heard.unsubscribe();
  }, [pickerRef]);
  return (
    <DirectoryPicker
      pickerRef={pickerRef}
      label={text(isRequired ? 'inviting.groups.label' : 'inviting.groups.label.more')}
      hint={text('inviting.groups.hint')}
      isRequired={isRequired}
      problem={problem}
    />
  );
}
