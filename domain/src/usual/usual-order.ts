/** Sorting, filtering and searching "my usual". */
import { plainText } from "../catalogue/plain-text.ts"
import type { Due } from "./rhythm.ts"
import type { UsualLine } from "./usual-line.ts"

export const USUAL_ORDERS = ["due", "frequency", "name", "category"] as const
export type UsualOrder = (typeof USUAL_ORDERS)[number]

export const sortUsual = (lines: ReadonlyArray<UsualLine>, by: UsualOrder): ReadonlyArray<UsualLine> =>
  lines.toSorted((one, other) => COMPARE[by](one, other) || byName(one, other))

type Compare = (one: UsualLine, other: UsualLine) => number

const byName: Compare = ({ bought: one }, { bought: other }) =>
  one.name.localeCompare(other.name) || one.itemCode.localeCompare(other.itemCode)

const RANKS: Readonly<Record<Due["_tag"], number>> = { Due: 0, Later: 1, Irregular: 2, Lapsed: 3 }

/** The longest overdue first, then those due soonest. */
const lateness = (due: Due): number => {
  if (due._tag === "Due") return due.since
  return due._tag === "Later" ? -due.inDays : 0
}

const byDue: Compare = (one, other) =>
  RANKS[one.due._tag] - RANKS[other.due._tag] || lateness(other.due) - lateness(one.due) || byFrequency(one, other)

const byFrequency: Compare = (one, other) =>
  other.times - one.times ||
  (one.rhythm ?? Number.MAX_SAFE_INTEGER) - (other.rhythm ?? Number.MAX_SAFE_INTEGER) ||
  other.lastDay.localeCompare(one.lastDay)

/** Items without a category come last. */
const byCategory: Compare = ({ bought: one }, { bought: other }) =>
  Number(one.category === "") - Number(other.category === "") || one.category.localeCompare(other.category)

const COMPARE: Readonly<Record<UsualOrder, Compare>> = {
  due: byDue,
  frequency: byFrequency,
  name: byName,
  category: byCategory,
}

/** Every word must occur in name, code, brand or category; case and accents do not matter. */
export const searchUsual = (lines: ReadonlyArray<UsualLine>, text: string): ReadonlyArray<UsualLine> => {
  const words = plainText(text).split(/\s+/)
  return lines.filter(({ bought: { name, itemCode, category, item } }) => {
    const searched = plainText([name, itemCode, category, item?.brand, item?.format].join(" "))
    return words.every((word) => searched.includes(word))
  })
}
