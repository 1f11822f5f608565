/** Where a build has what draws first pages on the server: names that begin with a dot are served to nobody (ADR 60). */
export const FIRST_PAGE_FILE = ".server/first-page.mjs"
