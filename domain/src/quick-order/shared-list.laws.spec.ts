import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { groupsOf } from "../shopping-lists/list-groups.ts"
import type { ShoppingList } from "../shopping-lists/list-values.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { listOfTable } from "./list-of-table.ts"
import { formatSharedList, parseSharedList, savingShared } from "./shared-list.ts"
import { MAX_SHARED_LINES } from "./shared-order.ts"

const HARD = fc.constantFrom("a", "Z", "9", "*", "~", "&", "=", "#", "%", "+", "'", "(", " ", "è", "🧀", "\n")
const arbText = (minLength: number) =>
  fc.string({ minLength, maxLength: 12, unit: HARD }).filter((text) => minLength === 0 || text.trim() !== "")
const arbAmount = fc.option(
  fc.oneof(
    fc.nat({ max: 999_999 }),
    fc.nat({ max: 999 }).map((n) => n / 2),
  ),
)

const arbList: fc.Arbitrary<ShoppingList> = fc
  .record({
    name: arbText(1),
    sections: fc.array(arbText(1), { maxLength: 4 }),
    entries: fc.uniqueArray(
      fc.record({
        itemCode: fc.stringMatching(/^[A-Z]{2}\d{4}[*~&(]?$/),
        quantity: arbAmount,
        par: arbAmount,
        note: arbText(0).filter((note) => note === "" || note.trim() !== ""),
        place: fc.integer({ min: -1, max: 5 }),
        there: arbAmount,
        packaging: fc.option(fc.constantFrom("CT", "CT 12", "*~"), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 30, selector: ({ itemCode }) => itemCode },
    ),
  })
  .map(({ name, sections, entries }) => ({
    listId: "a",
    name,
    sections: sections.map((each, rank) => ({ id: `id-${rank}`, name: each, rank })),
    entries: entries.map(({ place, packaging, ...entry }, rank) => ({
      ...entry,
      ...(packaging === undefined ? {} : { packaging }),
      name: "never shared",
      section: place < 0 ? "" : `id-${place}`,
      rank,
      countedAt: 1,
    })),
  }))

/** The list as a colleague should see it. */
const shownOf = (list: ShoppingList | null) =>
  list === null
    ? null
    : {
        name: list.name,
        groups: groupsOf(list).map(({ section, entries }) => ({
          section: section?.name ?? null,
          entries: entries.map(({ itemCode, packaging, quantity, par, note }) => ({
            itemCode,
            packaging,
            quantity,
            par,
            note,
          })),
        })),
      }

describe(`a list as a link (${LAWS})`, () => {
  it("[S11.8] a shared list is read back unchanged: name, sections, order, quantities, wanted stock, notes", () =>
    checkLaw(
      fc.property(arbList, (list) => {
        const text = formatSharedList(list) ?? ""
        expect(shownOf(parseSharedList(text))).toEqual(shownOf(list))
        // No browser or mail program rewrites any of these characters.
        expect(text).toMatch(/^list=[\w.*~%-]+&entries=[\w.*~%-]+$/)
        expect(text).not.toContain("never")
      }),
    ))

  it("[S11.8] counts are not shared, and a copy contains every item once, under a name", () =>
    checkLaw(
      fc.property(arbList, (list) => {
        const read = parseSharedList(formatSharedList(list) ?? "")
        expect(read?.entries.every(({ there, countedAt }) => there === null && countedAt === null)).toBe(true)
        const saved = read === null ? {} : savingShared(read, "Copy")
        expect(saved).toMatchObject({ isNew: true, name: "Copy" })
        expect(saved.entries?.every(({ name }) => name !== "")).toBe(true)
      }),
    ))

  it("[S11.8] any text yields a whole list or none, and never an error", () =>
    checkLaw(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.tuple(fc.string(), fc.string()).map(([name, entries]) => `list=${name}&entries=${entries}`),
        ),
        (text) => {
          expect(parseSharedList(text)?.entries.length).not.toBe(0)
        },
      ),
    ))
})

describe("the limits of a list's link", () => {
  it.each([
    "",
    "list=a",
    "list=&entries=PA1",
    "list=a&entries=",
    "list=a&entries=*3",
    "list=a&entries=PA1*-1",
    "list=a&entries=PA1*1e3",
    "list=a&entries=PA1*1234567",
    "list=a&entries=PA1*1*1*1",
    "list=a~b&entries=PA1*1*1*2",
    "list=a~&entries=PA1",
    "list=a&entries=PA1*1*1**n*CT*more",
    "list=%E0%A4%A&entries=PA1",
    "list=a&entries=PA1****%E0%A4%A",
    "list=a&entries=PA1~",
    "list=a&entries=PA1&order=PA2*1",
    `list=${"a".repeat(81)}&entries=PA1`,
    `list=a&entries=PA1****${"n".repeat(301)}`,
    `list=a&entries=${Array.from({ length: MAX_SHARED_LINES + 1 }, (_, at) => `PA${at}`).join("~")}`,
    `list=a${"~b".repeat(61)}&entries=PA1`,
  ])("[S11.8] %j is no list", (text) => expect(parseSharedList(text)).toBeNull())

  it("[S11.8] a list with a duplicate item is refused", () =>
    expect(parseSharedList("list=a&entries=PA1*1~PA1*2")).toBeNull())
})

describe("a list as a table", () => {
  const table = (...rows: ReadonlyArray<string>) => rows.map((row) => row.split(";"))

  it("[S11.8] columns are recognised by their names, in either language and any order; empty rows are ignored", () =>
    expect(
      shownOf(
        listOfTable(
          table(
            "Quantità;Scorta;Codice;Reparto;Nota",
            "2;1,5;PA1;Frigo;'=in alto",
            ";;;;",
            ";;PA2;;",
            "1200;2400,5;PA3;Frigo;",
          ),
          "Cella",
          "it",
        )?.list ?? null,
      ),
    ).toEqual({
      name: "Cella",
      groups: [
        { section: null, entries: [{ itemCode: "PA2", quantity: null, par: null, note: "" }] },
        {
          section: "Frigo",
          entries: [
            { itemCode: "PA1", quantity: 2, par: 1.5, note: "=in alto" },
            { itemCode: "PA3", quantity: 1_200, par: 2_400.5, note: "" },
          ],
        },
      ],
    }))

  it("[S11.8] a row that is not on the list is named, with the reason", () => {
    const rows = ["PA1;Olio;2;", ";Sale;3;", "PA2;Riso;1.200;", "PA1;Olio;5;", ";;;", "PA3;Pepe;1;2,500"]
    const read = listOfTable(table("Codice;Articolo;Quantità;Scorta", ...rows), "a", "it")
    expect(read?.list.entries).toMatchObject([{ itemCode: "PA1", quantity: 2 }])
    expect(read?.left).toEqual([
      { row: 3, text: "Sale", why: "NoCode" },
      { row: 4, text: "PA2 · Riso · 1.200", why: "Quantity" },
      { row: 5, text: "PA1 · Olio", why: "Twice" },
      { row: 7, text: "PA3 · Pepe · 1 · 2,500", why: "Quantity" },
    ])
  })

  it.each([
    [["Code;Wanted", "PA1;y"], "PA1 · y"],
    [["Code;Wanted", "PA1;12,000"], "PA1 · 12,000"],
    [["Code;Wanted", "PA1;1.200"], "PA1 · 1.200"],
    // A decimal comma that also separates columns.
    [["Codice;Quantità;Scorta minima", "PA1;2;5;5"], "PA1 · 2 · 5"],
    // It is unknown which of the two is the quantity.
    [["Codice;Fabbisogno;Scorta", "PA1;2;5"], "PA1 · 5"],
    [["Codice;Quantità;Fabbisogno;Scorta", "PA1;2;3;5"], "PA1 · 2 · 5"],
  ])("[S11.8] in %j the only row is reported as ignored", (rows, text) => {
    const read = listOfTable(table(...rows), "a", "it")
    expect(read?.list.entries).toEqual([])
    expect(read?.left).toEqual([{ row: 2, text, why: "Quantity" }])
  })

  it.each(["Quantità", "Qtà", "Q.tà", "Da ordinare", "Qty"])("[S11.8] %j is the quantity of a list too", (heading) => {
    expect(listOfTable(table(`Codice;${heading};Scorta`, "FO321732;24;48"), "a", "it")?.list.entries).toMatchObject([
      { itemCode: "FO321732", quantity: 24, par: 48 },
    ])
  })

  it("[S11.8] a code in lower case is the same item", () => {
    const read = listOfTable(table("Codice;Quantità;Scorta", "FO321732;24;48", "fo321732;12;24"), "a", "it")
    expect(read?.left).toEqual([{ row: 3, text: "fo321732", why: "Twice" }])
  })

  it.each([[["Code;Quantity", "PA1;2"]], [["Code;Wanted"]], [["Wanted;Note", "1;a"]], [[""]], [["Code;Wanted", ";"]]])(
    "[S11.8] %j is no list",
    (rows) => expect(listOfTable(table(...rows), "a", "it")).toBeNull(),
  )
})
