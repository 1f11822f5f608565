export declare const root: string
/** Runs `npm ci` when needed; what cannot be installed is named with the command that would. */
export declare const ensureInstalled: () => void
/** Path of an installed command-line tool. */
export declare const bin: (name: string) => string
