/** Keeps hold of those topics that are wanted now. */
export function holdTopics(hold: (topic: string) => () => void) {
  const held = new Map<string, () => void>();
  return (wanted: ReadonlySet<string>): void => {
    for (const [topic, release] of held) {
      if (wanted.has(topic)) continue;
      release();
      held.delete(topic);
    }
    for (const topic of wanted) if (!held.has(topic)) held.set(topic, hold(topic));
  };
}
