export declare function glueOfScreens(texts: ReadonlyMap<string, string>): ReadonlyMap<string, number>;
export declare function glueProblems(texts: ReadonlyMap<string, string>): readonly string[];
