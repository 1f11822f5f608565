/** False when the storefront must be built anew. The folder is the repository's. */
export declare const isFresh: (folder?: string) => boolean
/** Runs the build and records what it was made from; false when it fails. */
export declare const buildFrom: (folder: string, build: () => boolean) => boolean
/** Builds web/dist unless it is up to date; ends the process when the build fails. */
export declare const ensureBuilt: () => void
