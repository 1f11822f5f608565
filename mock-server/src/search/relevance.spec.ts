/**
 * The intended product is found, however it is written; the bench measures more of it (`npm run bench -- --only relevance`).
 */
import { makeSupplier, type SupplierProduct } from "@dispensa/fixtures"
import { describe, expect, it } from "vitest"
import { isOrderable } from "./documents.ts"
import { buildEngine, EVERYTHING } from "./engine.ts"
import { tokensOf } from "./tokens.ts"

const supplier = makeSupplier()
const engine = buildEngine(supplier)
const search = (text: string) => engine.search({ ...EVERYTHING, text })
const names = (products: ReadonlyArray<SupplierProduct>) => products.map(({ name }) => name.it.toLowerCase())

describe("the relevance of the search", () => {
  it.each([
    ["mozarella", "mozzarella", "mozzarella"],
    ["spagheti", "spaghetti", "spaghetti"],
    ["prosciuto", "prosciutto", "prosciutto"],
    ["parmiggiano", "parmigiano", "formaggio"],
    ["mozarella bufala", "mozzarella bufala", "mozzarella di bufala"],
  ])("[S2.13] %s is corrected to %s and finds %s", (text, corrected, wanted) => {
    const found = search(text)
    expect(found.corrected).toBe(corrected)
    expect(names(found.products)[0]).toContain(wanted)
  })

  it.each([
    ["zucchina", "zucchine"],
    ["olio extravergine", "olio extra vergine"],
    ["olio evo", "olio extra vergine"],
    ["carciofino", "carciofini"],
    ["filetto di manzo", "filetto di bovino"],
    ["uovo fresco", "uova fresche"],
  ])("[S2.13] %s finds %s first, without a correction", (text, wanted) => {
    const found = search(text)
    expect(found.corrected).toBeNull()
    expect(names(found.products)[0]).toContain(wanted)
  })

  it.each([
    ["tonno 80g", "tonno 80 g"],
    ["riso arborio 5kg", "riso arborio 5 kg"],
    ["75cl", "75 cl"],
    ["33x33cm", "33 × 33 cm"],
    ["8x8", "8 × 8"],
    ["8×8", "8 × 8"],
    ["8 x 8", "8 × 8"],
    ["8*8", "8 × 8"],
    ["1,5 lt", "1,5 l"],
    ["200gr.", "200 g"],
    ["750ml", "75 cl"],
    ["0,75 l", "75 cl"],
    ["olio d`oliva", "olio d'oliva"],
    ["olio d´oliva", "olio d'oliva"],
  ])("[S2.13] %s finds the same as %s (F56, F58)", (text, other) => {
    const [found, wanted] = [search(text), search(other)]
    expect(found.total).toBeGreaterThan(0)
    expect(found.total).toBe(wanted.total)
    expect(names(found.products)).toEqual(names(wanted.products))
  })

  it.each([
    ["oliva", "olive"],
    ["uovo", "uova"],
    ["pomodoro", "pomodori"],
  ])("[S2.13] %s finds as many as %s (F58)", (one, several) => {
    expect(search(one).total).toBeGreaterThan(0)
    expect(search(one).total).toBe(search(several).total)
  })

  it.each(["8x8", "33x33"])("[S2.13] %s finds products of that size only", (text) => {
    const wanted = supplier.products.filter(({ name, items }) =>
      [name.it, ...items.map(({ format }) => format.it)].some((each) => each.includes(text.replace("x", "×"))),
    )
    expect(wanted.length).toBeGreaterThan(0)
    expect(search(text).total).toBe(wanted.length)
  })

  it("[S2.13] a single side of a size is found, too", () => {
    const [sized] = supplier.products.filter(({ name }) => name.it.includes("33×33"))
    expect(search("tovagliolo 33").products.map(({ category }) => category)).toContain(sized?.category)
  })

  it.each(["biologico", "biologica", "biologici", "biologiche", "organic", "zucchero biologico"])(
    "[S2.13] %s finds the same as bio (F58)",
    (text) => {
      const [found, wanted] = [search(text), search(text.replace(/biologic\p{L}+|organic/u, "bio"))]
      expect(found.total).toBeGreaterThan(0)
      expect(found.total).toBe(wanted.total)
      expect(names(found.products)).toEqual(names(wanted.products))
    },
  )

  it("[S2.13] biologico finds no word that merely begins with bio", () => {
    const products = supplier.products.map((product, at) =>
      at === 0 ? { ...product, name: { it: "Piatti biodegradabili", en: "Biodegradable plates" } } : product,
    )
    const { search: find } = buildEngine({ ...supplier, products })
    const found = (text: string) => names(find({ ...EVERYTHING, text }).products)
    expect(found("biodegr")).toEqual(["piatti biodegradabili"])
    expect(find({ ...EVERYTHING, text: "biologico" }).total).toBe(search("biologico").total)
  })

  it.each([
    ["6x75cl", "6 × 75 cl"],
    ["2x5kg", "2 × 5 KG"],
    ["20x30x10cm", "20 × 30 × 10 cm"],
  ])("[S2.13] %s has the tokens of %s", (text, other) => {
    expect(tokensOf(text)).toEqual(tokensOf(other))
  })

  it("[S2.13] punctuation alone finds nothing; no text, or a star, finds everything", () => {
    for (const text of ["?", "...", "-", "()", "'", "**"]) expect(search(text).total).toBe(0)
    for (const text of ["", " ", "*"]) expect(search(text).total).toBe(supplier.products.length)
  })

  it("[S2.13] pomodoro pelato finds the peeled tomatoes; one that can be ordered is first", () => {
    const { products } = search("pomodoro pelato")
    expect(names(products).some((name) => name.startsWith("pomodori pelati"))).toBe(true)
    expect(products[0]?.category).toBe("pelati-pomodorini")
    expect(products.map(isOrderable)[0]).toBe(true)
  })

  it.each(["171271", "CO 171271", "co171271", "CO-171271"])("[S2.13] the code %s finds its product alone", (text) => {
    expect(search(text).products.map(({ items }) => items[0]?.code)).toEqual(["CO171271"])
  })

  it("[S2.13] products named so come before products made with it", () => {
    expect(names(search("burro").products)[0]).toMatch(/^burro/)
    expect(names(search("tonno").products)[0]).toMatch(/tonno/)
    expect(
      names(search("olio").products)
        .slice(0, 5)
        .every((name) => name.startsWith("olio")),
    ).toBe(true)
  })

  it("[S2.13] a singular finds products named in the plural before products made with them (#40)", () => {
    expect(names(search("cipolla").products)[0]).toMatch(/^cipolle/)
  })

  it("[S2.13] an unorderable product is first only when no result can be ordered", () => {
    const found = supplier.categories.map(({ name }) => search(name.it).products)
    const orderable = found.filter((products) => products.some(isOrderable))
    expect(orderable.length).toBeGreaterThan(50)
    for (const [first] of orderable) expect(first === undefined ? null : isOrderable(first)).toBe(true)
    const gone = supplier.products.find((product) => !isOrderable(product))
    expect(search(gone?.items[0]?.code ?? "").products).toEqual([gone])
  })

  it("[S2.13] without a text, unorderable products are last", () => {
    const orderable = engine.search({ ...EVERYTHING, perPage: supplier.products.length }).products.map(isOrderable)
    expect(orderable).toEqual(orderable.toSorted((one, other) => Number(other) - Number(one)))
    expect(orderable.at(-1)).toBe(false)
  })

  it("[S2.13] nonsense finds nothing and is not corrected", () => {
    for (const text of ["zzqqxxyy", "zzqqxxyy 500 g", "zzqqxxyy 1"])
      expect(search(text)).toMatchObject({ total: 0, corrected: null })
  })

  it.each([
    ["pasta zzqqxxyy", "pasta"],
    ["penne rigate barilla 500 g", "penne rigate 500 g"],
    ["mozarella santa lucia", "mozzarella"],
  ])("[S2.13] one wrong word does not lose all results: %s finds the same as %s", (text, corrected) => {
    const found = search(text)
    expect(found.corrected).toBe(corrected)
    expect(found.total).toBeGreaterThan(0)
    expect(names(found.products)).toEqual(names(search(corrected).products))
  })

  it.each([
    ["vorrei la polpa di pomodoro fine", "polpa pomodoro fine"],
    ["olio di oliva 5 litri", "olio di oliva 5 l"],
  ])("[S2.13] %s finds the same as %s, without a correction", (text, other) => {
    const found = search(text)
    expect(found).toMatchObject({ corrected: null, total: search(other).total })
    expect(found.total).toBeGreaterThan(0)
  })

  it.each([
    ["acqua gas", "acqua minerale"],
    ["acqua liscia", "acqua minerale naturale"],
    ["detersivo lavastoviglie", "detergente liquido lavastoviglie"],
    ["burro 5 kg", "burro"],
  ])("[S2.13] %s finds %s first, not products of the same category", (text, wanted) => {
    expect(names(search(text).products)[0]).toContain(wanted)
  })

  it("[S7.15] a suggestion has every word", () => {
    expect(engine.suggest("bicchiere zzqqxxyy", 5)).toEqual([])
    expect(search("bicchiere zzqqxxyy").total).toBeGreaterThan(0)
  })

  it.each(["vegano", "vegan", "senza glutine"])("[S2.13] %s finds products with that certification", (text) => {
    const value = text === "senza glutine" ? "senza-glutine" : "vegano"
    const certified = supplier.products.filter(({ facets }) => facets["certificazione"]?.includes(value) === true)
    expect(search(text).total).toBeGreaterThanOrEqual(certified.length)
  })

  it.each([
    ["parmiggiano", "formaggio"],
    ["olio evo", "olio extra vergine"],
    ["171271", "polpa fine"],
    ["zucchina", "zucchine"],
  ])("[S7.15] %s suggests %s", (text, wanted) => {
    expect(names(engine.suggest(text, 5))[0]).toContain(wanted)
  })
})
