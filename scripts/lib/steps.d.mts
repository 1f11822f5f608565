export declare const summary: (results: ReadonlyArray<object>) => string
