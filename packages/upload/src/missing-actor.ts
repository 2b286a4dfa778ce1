/** Stands for an actor that `createUploadMachines` provides; throws as soon as it is run without. */
export function missingActor(name: string): () => never {
  return () => {
    throw new Error(
      `The actor "${name}" is missing. Provide it with machine.provide(), or use createUploadMachines().`,
    );
  };
}
