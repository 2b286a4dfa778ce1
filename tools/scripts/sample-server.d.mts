export declare function startServer(): Promise<{ readonly url: string; stop(): Promise<void> }>;
