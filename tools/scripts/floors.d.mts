export declare const kernel: Readonly<Record<'core' | 'ui' | 'server', readonly string[]>>;
export declare const serverSubjects: Readonly<Record<string, readonly string[]>>;
