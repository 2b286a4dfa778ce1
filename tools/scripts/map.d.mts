export declare function mapProblems(architecture: string, paths: readonly string[]): readonly string[];
