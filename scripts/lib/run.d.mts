/** Runs a TypeScript entry of the repository; the process ends as its child does, after a signal with 128 and its number. */
export declare const runTypeScript: (entry: string, args?: ReadonlyArray<string>, flags?: ReadonlyArray<string>) => void
