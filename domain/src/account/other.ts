/** The code for a value unknown to the shop, in sets that a backend may extend. */
export const OTHER = "other"
