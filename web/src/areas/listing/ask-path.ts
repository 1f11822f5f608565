/** The contact form, filled in with a searched item that the catalogue does not have (S2.42). */
export const askPath = (text: string): string => `/pages/contact-us?item=${encodeURIComponent(text)}`
