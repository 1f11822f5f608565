export declare const root: string
/** Runs `npm ci` when needed; what cannot be installed is named with the command that would. */
export declare const ensureInstalled: () => void
/** The same in scripts/bench, whose lockfile is its own. */
export declare const ensureBenchInstalled: () => void
/** An installed command-line tool as a file for Node. */
export declare const toolFile: (name: string) => string
