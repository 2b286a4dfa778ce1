/** Stands for an actor that the domain's client provides; throws as soon as it is run without. */
export function missingActor(name: string): (...input: readonly unknown[]) => never {
  return () => {
    throw new Error(
      `The actor "${name}" is missing. Provide it with machine.provide(), or use the machine of the domain's client.`,
    );
  };
}
