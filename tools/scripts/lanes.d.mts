interface Step {
  readonly name: string;
  readonly needs?: readonly string[];
  readonly lanes?: number;
}
export declare function inLanes<Given extends Step, Result extends { readonly green: boolean }>(
  steps: readonly Given[],
  options: { readonly lanes: number; readonly run: (step: Given) => Promise<Result> },
): Promise<readonly Result[]>;
