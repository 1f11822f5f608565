/** Emoji in a text: most are decoration, some have a meaning, and those of products may be repeated as often as the product is wanted. */

import { unitOf } from "../amounts/unit-words.ts"

/** They refuse, count, point from one item to another, or are letters: "❌", "🔟", "➡", "❓", "✌", "👎", "🥇". */
const SPEAKING = String.raw`[©®‼⁉™ℹ↔-↪☑☝♻⛔✂✅✊-✍✔✖❌❎❓-❗➕-➗➡⤴⤵⬅-⬇\u{1F170}-\u{1F251}👎💯\u{1F500}-\u{1F504}\u{1F519}-\u{1F524}🖐🖕🖖🗑🙅🚫🛑\u{1F918}-\u{1F91F}🤷\u{1F947}-\u{1F949}]`

/** An emoji with its skin tone and everything joined to it. */
const PICTURE = String.raw`(?:(?!${SPEAKING})\p{Extended_Pictographic}|\p{RI}{2})(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic}?)*`

/** All its consecutive repetitions. */
const PICTURES = new RegExp(String.raw`(${PICTURE})(?:\s*\1)*`, "gu")

/** Food and drink, animals, plants, parcels and bottles. */
const PRODUCT_PICTURE =
  /[☕📦🛢\u{1F32D}-\u{1F384}\u{1F400}-\u{1F43E}\u{1F950}-\u{1F96F}\u{1F980}-\u{1F9AE}\u{1F9C0}-\u{1F9CB}\u{1F9F4}-\u{1F9FD}\u{1FAB4}-\u{1FAB9}\u{1FAD0}-\u{1FADF}]/u

/** Removes decorative emoji; products that are repeated, or named by nothing else, stay. */
export const withoutPictures = (text: string): string => {
  const plain = text.replaceAll(PICTURES, (run: string, one: string) =>
    PRODUCT_PICTURE.test(one) && run.length > one.length ? run : " ",
  )
  const isNamed = (plain.match(/\d{8}|\p{L}+/gu) ?? []).some((word) => !/^x$/i.test(word) && unitOf(word) === null)
  return PRODUCT_PICTURE.test(text) && !isNamed ? text : plain
}
