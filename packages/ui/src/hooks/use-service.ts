import type { OpenService, Service } from '@atrium/core/acts';
import { useEffect, useState, useSyncExternalStore } from 'react';

/**
 * Opens a part of the product for as long as the component is there, and renders again with each change; null until it is
 * ready. Where what it is about cannot be read, it throws that `AtriumError` to the nearest error boundary. What is being
 * done when the component leaves goes on to its end.
 */
export function useService<Input, Api>(open: OpenService<Input, Api>, input: Input): Api | null {
  const key = JSON.stringify(input);
  const [opened, setOpened] = useState<Opened<Api>>(none);

  useEffect(() => {
    // The text says whether another one is meant; a new object that says the same is none.
    const service = open(JSON.parse(key) as Input);
    let isLeft = false;
    service.ready().then(
      () => !isLeft && setOpened({ service, error: null }),
      (error: unknown) => !isLeft && setOpened({ service: null, error: { cause: error } }),
    );
    return () => {
      isLeft = true;
      setOpened(none);
      service.stop();
    };
  }, [open, key]);

  const { service, error } = opened;
  const api = useSyncExternalStore(service?.subscribe ?? hearNothing, () => service?.get() ?? null);
  if (error) throw error.cause;
  return api;
}

interface Opened<Api> {
  readonly service: Service<Api> | null;
  readonly error: { readonly cause: unknown } | null;
}

const none = { service: null, error: null };

function hearNothing(): () => void {
  return () => {};
}
