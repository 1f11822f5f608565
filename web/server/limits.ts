/** What a request may cost, whichever server answers it (ADR 0044). */

/** Larger bodies are answered 413: no call of the contract comes near. */
export const BODY_LIMIT_KB = 256
/** Headers or a body that come drop by drop would hold their connection for ever. */
export const ARRIVAL_SECONDS = 30
/** How long the backend may take to begin its answer. */
export const BACKEND_SECONDS = 60
