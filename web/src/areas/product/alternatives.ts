/** Where a product's alternatives stand on its page, and going there (S2.55). */

/** The heading's id, and the fragment of an address that asks for them. */
export const ALTERNATIVES = "alternatives"

/** Focus goes along, so that the next key is there already. */
export const showAlternatives = (): void => {
  const heading = document.getElementById(ALTERNATIVES)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView?.({ behavior: "smooth", block: "start" })
}
