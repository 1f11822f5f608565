/**
 * A list as the query of a link: its name and sections, and each item's code, quantity, wanted stock, section, note and
 * packaging. Counts, names of items and prices are not included (ADR 61).
 */
import { Result, Schema } from "effect"
import { groupsOf } from "../shopping-lists/list-groups.ts"
import type { ListPatch } from "../shopping-lists/list-patch.ts"
import { type ListEntry, type ListSection, ShoppingList } from "../shopping-lists/list-values.ts"
import { PackagingCode } from "../catalogue/product.ts"
import { cleanKey } from "./row-values.ts"
import { escaped, LONGEST_PACKAGING, MAX_SHARED_LINES, MAX_SHARED_TEXT, unescaped } from "./shared-order.ts"

/** Name of a list or a section, no longer than the backend accepts. */
const Name = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(80))
/** The longest note that the backend accepts. */
const LONGEST_NOTE = 300
/** A store has fewer; a larger number is an attempt to stall the page. */
const MOST_SECTIONS = 60

const fits = Schema.decodeUnknownResult(
  Schema.Struct({
    name: Name,
    sections: Schema.Array(Name).check(Schema.isMaxLength(MOST_SECTIONS)),
    entries: Schema.Array(
      Schema.Struct({
        itemCode: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(80)),
        note: Schema.String.check(Schema.isMaxLength(LONGEST_NOTE)),
        packaging: Schema.optionalKey(
          Schema.NullOr(PackagingCode.check(Schema.isMinLength(1), Schema.isMaxLength(LONGEST_PACKAGING))),
        ),
      }),
    ),
  }),
)

/** The shared part of an entry; `place` is its section's index in the list, -1 for none. */
export interface SharedEntry extends Pick<ListEntry, "itemCode" | "packaging" | "name" | "quantity" | "par" | "note"> {
  readonly section: number
}

export interface SharedList {
  readonly name: string
  readonly sections: ReadonlyArray<string>
  readonly entries: ReadonlyArray<SharedEntry>
}

/** Null when a link or file cannot become a list: an item may be on a list only once. */
export const listOfShared = ({ name, sections, entries: given }: SharedList): ShoppingList | null => {
  const entries = given.map((entry) => ({ ...entry, itemCode: cleanKey(entry.itemCode) }))
  const isOnce = new Set(entries.map(({ itemCode }) => itemCode)).size === entries.length
  if (!isOnce || Result.isFailure(fits({ name, sections, entries }))) return null
  return {
    listId: "",
    name,
    sections: sections.map((each, rank): ListSection => ({ id: sectionId(rank), name: each, rank })),
    entries: entries.map(({ section, ...entry }, rank) => ({
      ...entry,
      section: section < 0 ? "" : sectionId(section),
      rank,
      there: null,
      countedAt: null,
    })),
  }
}

/** Unique to the shared list: a list may name its sections freely. */
const sectionId = (place: number): string => `shared-${place + 1}`

/** Saves it as one's own list, under a name. */
export const savingShared = ({ sections, entries }: ShoppingList, name: string): ListPatch => ({
  isNew: true,
  name,
  sections,
  entries: entries.map((entry) => ({ ...entry, name: entry.name || entry.itemCode })),
})

/** "list=Cold room~Shelf&entries=PA0001*12*24*1~OL0004*3"; null when it does not fit into a link. */
export const formatSharedList = (list: ShoppingList): string | null => {
  if (list.entries.length > MAX_SHARED_LINES) return null
  const groups = groupsOf(list)
  const sections = groups.flatMap(({ section }) => (section === null ? [] : [section]))
  const entries = groups.flatMap((group) =>
    group.entries.map((entry) =>
      entryText(
        entry,
        sections.findIndex(({ id }) => id === group.section?.id),
      ),
    ),
  )
  const names = [list.name, ...sections.map(({ name }) => name)]
  const text = Result.try(() => `list=${names.map(escaped).join("~")}&entries=${entries.join("~")}`)
  const shared = Result.getOrElse(text, () => "")
  // Parsed as the receiver will: a link that they could not open is not given away.
  return parseSharedList(shared) === null ? null : shared
}

const entryText = ({ itemCode, packaging, quantity, par, note }: ListEntry, section: number): string =>
  [
    escaped(itemCode),
    quantity ?? "",
    par ?? "",
    section === -1 ? "" : section + 1,
    escaped(note),
    escaped(packaging ?? ""),
  ]
    .join("*")
    .replace(/\*+$/, "")

/** Null for any other text, and for one that is too long or damaged: it is never read in part. */
export const parseSharedList = (query: string): ShoppingList | null => {
  const [, head, body] = QUERY.exec(query) ?? []
  if (head === undefined || body === undefined || query.length > MAX_SHARED_TEXT) return null
  const [name = "", ...sections] = head.split("~").map((text) => unescaped(text) ?? "")
  const entries = body.split("~").map((part) => entryOf(part, sections.length))
  const read = entries.flatMap((entry) => (entry === null ? [] : [entry]))
  return read.length < entries.length || read.length > MAX_SHARED_LINES
    ? null
    : listOfShared({ name, sections, entries: read })
}

const QUERY = /^list=([^&=]*)&entries=([^&=]*)$/

const entryOf = (part: string, sections: number): SharedEntry | null => {
  const [code = "", quantity = "", par = "", section = "", comment = "", packed = "", ...others] = part.split("*")
  const [itemCode, note, packaging] = [unescaped(code), unescaped(comment), unescaped(packed)]
  const place = section === "" ? -1 : Number(section) - 1
  if (itemCode === null || note === null || packaging === null || others.length > 0 || place >= sections) return null
  if (![quantity, par].every(isAmount) || !/^(?:[1-9]\d?)?$/.test(section)) return null
  return {
    itemCode,
    ...(packaging === "" ? {} : { packaging }),
    name: "",
    quantity: amountOf(quantity),
    par: amountOf(par),
    section: place,
    note,
  }
}

const amountOf = (text: string): number | null => (text === "" ? null : Number(text))

const isAmount = (text: string): boolean => /^(?:\d{1,6}(?:\.\d{1,6})?)?$/.test(text)

/** A row of a file that did not become part of the list. */
export const LeftRow = Schema.Struct({
  /** Numbered as in the spreadsheet. */
  row: Schema.Int,
  /** The row's text for its item. */
  text: Schema.String,
  /** `Quantity`: the quantity or the wanted stock cannot be read with certainty. */
  why: Schema.Literals(["NoCode", "Twice", "Quantity"]),
})
export type LeftRow = typeof LeftRow.Type

/** A list stored in the page's history: it survives a reload, and is discarded with the page. */
export const ProposedList = Schema.Struct({
  list: ShoppingList,
  left: Schema.optionalKey(Schema.Array(LeftRow)),
  /** Its items that are already in the cart. */
  ordered: Schema.Array(Schema.String),
})
export type ProposedList = typeof ProposedList.Type
