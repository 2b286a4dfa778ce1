/** Stands for an actor, action or delay the client provides; throws as soon as it is run without. */
export function missing(name: string): () => never {
  return () => {
    throw new Error(`"${name}" is missing. Provide it with machine.provide(), or use createRealtime().`);
  };
}
