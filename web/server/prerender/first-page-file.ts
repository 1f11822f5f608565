/** The path of the prerenderer in a build: files with a leading dot are never served (ADR 60). */
export const FIRST_PAGE_FILE = ".server/first-page.mjs"
