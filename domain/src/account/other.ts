/** One of a few words, of which a backend may know more: what the shop has no word for. */
export const OTHER = "other"
