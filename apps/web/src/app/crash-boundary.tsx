import { useText } from '@atrium/ui/i18n';
import { FailedState } from '@atrium/ui/primitives';
import { Component, type ReactNode } from 'react';

/** Keeps an error in one page from taking the whole product with it (GEN-010). */
export class CrashBoundary extends Component<{ readonly children: ReactNode }, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    return this.state.hasCrashed ? <Crashed /> : this.props.children;
  }
}

function Crashed() {
  const text = useText();
  return (
    <FailedState
      title={text('shell.crashed.title')}
      reason={text('shell.crashed.text')}
      onRetry={() => window.location.reload()}
    />
  );
}
