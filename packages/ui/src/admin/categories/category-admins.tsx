import type { CategoryFormDraft } from '@atrium/core/admin';
import type { FormApi } from '@atrium/core/form';
import type { memberPickerMachine } from '@atrium/core/members';
import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useProblemText } from '../../form/index.ts';
import { useText } from '../../i18n/index.ts';
import { MemberPicker } from '../../members/index.ts';

type CategoryAdminsProps = {
  readonly form: FormApi<CategoryFormDraft>;
  readonly pickerMachine: typeof memberPickerMachine;
};

/** Who administers every group of the kind (GCAT-D04). */
export function CategoryAdmins({ form, pickerMachine }: CategoryAdminsProps) {
  const text = useText();
  const problem = useProblemText(form.problems);
  const pickerRef = useActorRef(pickerMachine, { input: { chosen: form.draft.admins } });
  const choose = useEffectEvent((admins: CategoryFormDraft['admins']) => form.change({ admins }));
  useEffect(() => {
    const heard = pickerRef.on('members.chosen', ({ chosen }) => choose(chosen));
    return () => heard.unsubscribe();
  }, [pickerRef]);
  return (
    <MemberPicker
      pickerRef={pickerRef}
      label={text('admin.categories.form.admins')}
      hint={text('admin.categories.form.admins_help')}
      problem={problem('admin_ids')}
    />
  );
}
