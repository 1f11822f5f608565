/** The alternatives further down a product's page, and scrolling to them (S2.55). */

/** The heading's id, and the fragment of a link to them. */
export const ALTERNATIVES = "alternatives"

/** Focus goes along, so that the next key is there already. */
export const showAlternatives = (): void => {
  const heading = document.getElementById(ALTERNATIVES)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView?.({ behavior: "smooth", block: "start" })
}
