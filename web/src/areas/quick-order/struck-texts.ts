/** Texts of a workbook with numbers that may be struck through: outdated, or no longer wanted (#39). */

export interface SharedText {
  /** The text's XML, with its runs separate. */
  readonly xml: string
  /** Whether a run with a number is struck through. */
  readonly isStruck: boolean
}

const EMPTY = /<((?:\w{1,20}:)?)si\s*\/>/g
const END_OF_TEXT = /<\/(?:\w{1,20}:)?si>/
const END_OF_RUN = /<\/(?:\w{1,20}:)?r>/
const STRIKE = /<(?:\w{1,20}:)?d?strike\b(?![^>]*val=["'](?:0|false)["'])/
export const HAS_FIGURE = /\p{N}/u

const textOf = (text: string): SharedText => {
  const runs = text.split(END_OF_RUN).map((run) => ({ xml: run.replaceAll(/<[^>]*>/g, "").trim(), run }))
  return {
    xml: runs.map(({ xml }) => xml).join(" "),
    isStruck: runs.some(({ xml, run }) => STRIKE.test(run) && HAS_FIGURE.test(xml)),
  }
}

/** Shared texts by their index. */
export const sharedTexts = (sharedStrings: string): ReadonlyArray<SharedText> =>
  sharedStrings.replaceAll(EMPTY, "<$1si></$1si>").split(END_OF_TEXT).map(textOf)

const END_OF_INLINE = /(?=<\/(?:\w{1,20}:)?is>)/
/** A cell, its attributes, and its inline text up to the end. */
const INLINE = /(<(?:\w{1,20}:)?c(\s[^>]*)>\s*<((?:\w{1,20}:)?)is(?:\s[^>/]*)?>)([^]*)$/

/** The sheet with a mark before each inline text with a struck-through number. `isStruck`: by the cell's attributes. */
export const withStruckTexts = (sheet: string, isStruck: (attributes: string) => boolean): string =>
  sheet
    .split(END_OF_INLINE)
    .map((part) =>
      part.replace(INLINE, (cell: string, open: string, attributes: string, prefix: string, text: string) => {
        const { xml, isStruck: isRunStruck } = textOf(text)
        const isAsked = isRunStruck || (isStruck(attributes) && HAS_FIGURE.test(xml))
        return isAsked ? `${open}<${prefix}t>? ${xml}</${prefix}t>` : cell
      }),
    )
    .join("")
