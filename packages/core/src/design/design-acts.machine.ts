import { type ActRef, createActMachine } from '../acts/index.ts';
import { allow, countVerdict, refuse } from '../machine/index.ts';
import { mayDeleteDesign, mostDesigns } from './design.rules.ts';
import type { Design, DesignRow } from './design.schema.ts';

/** The designs of a place. */
export type Designs = readonly DesignRow[];
/** Which design is meant. */
export type DesignChoice = Pick<DesignRow, 'id' | 'name'>;

const isListed = (designs: Designs, { id }: DesignChoice) => designs.some((design) => design.id === id);

/** Making a design the one that is worn (DESIGN-D01). */
export const designActivationMachine = createActMachine<Designs, DesignChoice, DesignChoice>({
  id: 'designActivation',
  verdict: (designs, choice) => (isListed(designs, choice) ? allow : refuse('failure.not_found')),
});
/** Making a design the one that is worn. */
export type DesignActivationRef = ActRef<Designs, DesignChoice, DesignChoice>;

/** Deleting a design; the one that is worn stays (DESIGN-D01). */
export const designDeletionMachine = createActMachine<Designs, DesignChoice, DesignChoice>({
  id: 'designDeletion',
  verdict: (designs, { id }) => {
    const design = designs.find((one) => one.id === id);
    return design ? mayDeleteDesign(design) : allow;
  },
  asks: () => true,
  isDone: ({ code }) => code === 'not_found',
});
/** Deleting a design. */
export type DesignDeletionRef = ActRef<Designs, DesignChoice, DesignChoice>;

/** Making a design, which says nothing yet. */
export const designCreationMachine = createActMachine<Designs, Pick<DesignRow, 'name'>, Design>({
  id: 'designCreation',
  verdict: ({ length }) => countVerdict(mostDesigns, length),
});
/** Making a design. */
export type DesignCreationRef = ActRef<Designs, Pick<DesignRow, 'name'>, Design>;
