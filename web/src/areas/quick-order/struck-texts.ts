/** Texts of a workbook of which a figure may be struck through: it was written before, or is not wanted any more (#39). */

export interface SharedText {
  /** As it stands in the workbook, its runs apart. */
  readonly xml: string
  /** A run with a figure in it is struck through. */
  readonly isStruck: boolean
}

const EMPTY = /<((?:\w{1,20}:)?)si\s*\/>/g
const END_OF_TEXT = /<\/(?:\w{1,20}:)?si>/
const END_OF_RUN = /<\/(?:\w{1,20}:)?r>/
const STRIKE = /<(?:\w{1,20}:)?d?strike\b(?![^>]*val=["'](?:0|false)["'])/
export const HAS_FIGURE = /\p{N}/u

/** By their numbers. */
export const sharedTexts = (sharedStrings: string): ReadonlyArray<SharedText> =>
  sharedStrings
    .replaceAll(EMPTY, "<$1si></$1si>")
    .split(END_OF_TEXT)
    .map((text) => {
      const runs = text.split(END_OF_RUN).map((run) => ({ xml: run.replaceAll(/<[^>]*>/g, "").trim(), run }))
      return {
        xml: runs.map(({ xml }) => xml).join(" "),
        isStruck: runs.some(({ xml, run }) => STRIKE.test(run) && HAS_FIGURE.test(xml)),
      }
    })
