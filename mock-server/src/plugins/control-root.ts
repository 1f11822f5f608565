/** Where the control API begins; nothing below it is disturbed by fault rules, and it speaks English. */
export const CONTROL_ROOT = "/_mock"
