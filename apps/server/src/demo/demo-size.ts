/** How much of a community there is to be. */
export interface DemoSize {
  readonly members: number;
  /** Appointments of the blocks of houses around, beside those told one by one. */
  readonly appointments: number;
}

/** A neighbourhood in which everybody knows most of the others. */
export const smallDemo: DemoSize = { members: 80, appointments: 0 };

/** A quarter of the town: enough to see that nothing takes long. */
export const largeDemo: DemoSize = { members: 5_000, appointments: 100_000 };

/** The sizes by the names under which they are asked for. */
export const demoSizes = { small: smallDemo, large: largeDemo } as const;
