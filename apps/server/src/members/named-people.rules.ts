/** Where somebody's page is, in an answer that names them. */
interface Named {
  readonly id: string;
  path: string | null;
}

/** Everybody an answer names, wherever in it; a member is what has a name to show and a page. */
export function peopleIn(content: unknown): readonly Named[] {
  if (typeof content !== 'object' || content === null) return [];
  const within = Object.values(content).flatMap(peopleIn);
  return isNamed(content) ? [content, ...within] : within;
}

function isNamed(content: object): content is Named {
  return 'displayName' in content && 'path' in content && 'id' in content && typeof content.id === 'string';
}
