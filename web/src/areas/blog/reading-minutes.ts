/** How long a text takes to read. */

const WORDS_A_MINUTE = 220

export const readingMinutes = (html: string): number => {
  const words = html.replaceAll(/<[^>]*>/g, " ").match(/\S+/g)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
