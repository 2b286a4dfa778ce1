import type { DesignPlace, Designs } from '@atrium/core/design';
import { createDesigns } from '@atrium/core/design/client';
import { designActivationNotices, designCreationNotices, designDeletionNotices } from '@atrium/core/design/notices';
import { connectSession } from '@atrium/core/session';
import { DesignList } from '@atrium/ui/design';
import { GroupSkeleton } from '@atrium/ui/groups';
import { usePaths } from '@atrium/ui/hooks';
import { useText } from '@atrium/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApp, useDomain } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { useAct } from '../app/use-act.ts';
import { useActorEvents } from '../app/use-actor-events.ts';
import { AtPlace, type ShownPlace } from './design-place.tsx';

/** The designs of the network, of a kind of groups or of a group (DESIGN-001, DESIGN-003, DESIGN-005). */
export function Page() {
  return <AtPlace>{(shown) => <Listed key={shown.scope} {...shown} />}</AtPlace>;
}

function Listed(shown: ShownPlace) {
  const query = useQuery(useDomain(createDesigns).queries.list(shown.place));
  return (
    <Screen read={readOf(query)} skeleton={<GroupSkeleton />}>
      {(designs) => <Acting {...shown} designs={designs} />}
    </Screen>
  );
}

function Acting({ place, scope, name, designs }: ShownPlace & { readonly designs: Designs }) {
  const text = useText();
  const paths = usePaths();
  const navigate = useNavigate();
  const acts = useDesignActs(place, designs);
  useActorEvents(acts.creation, (event) => {
    if (event.type === 'act.done' && event.output) void navigate(paths.design(scope, event.output.id));
  });
  return (
    <DesignList
      title={name === null ? text('design.title') : text('design.title_of', { name })}
      designs={designs}
      acts={acts}
      hrefOf={({ id }) => paths.design(scope, id)}
    />
  );
}

/** What is done to the designs of a place; what the network wears is read again with the session. */
function useDesignActs(place: DesignPlace, designs: Designs) {
  const { session, sessionRef } = useApp();
  const client = useDomain(createDesigns);
  const [machines] = useState(() => client.machinesAt(place));
  const activation = useAct(machines.activation, designs, designActivationNotices);
  const deletion = useAct(machines.deletion, designs, designDeletionNotices);
  const creation = useAct(machines.creation, designs, designCreationNotices);
  useActorEvents(activation, (event) => {
    if (
      event.type === 'act.done' &&
      place === null &&
      connectSession(sessionRef.getSnapshot(), sessionRef.send).session
    )
      void session.renew(sessionRef);
  });
  return { activation, deletion, creation };
}
