/** False when the storefront must be built anew. */
export declare const isFresh: () => boolean
/** Builds web/dist unless it is up to date; ends the process when the build fails. */
export declare const ensureBuilt: () => void
