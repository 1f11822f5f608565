/** The root of the control API; fault rules do not apply below it, and its texts are English. */
export const CONTROL_ROOT = "/_mock"
