import { useText } from '@atrium/ui/i18n';
import { FailedState } from '@atrium/ui/primitives';

/** What is shown where a page could not be drawn (GEN-010). */
export function CrashedRoute() {
  const text = useText();
  return (
    <main>
      <FailedState
        title={text('shell.crashed.title')}
        reason={text('shell.crashed.text')}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
