/** Inputs that ordered something else without a question, by kind. */
import { describe, expect, it } from "vitest"
import { askedCodes, pasted, readUpload, uploaded } from "../testing/row-outcomes.ts"

describe("[S5.4] a name with a size that the item has not is asked about, whatever is said how many of it", () => {
  it.each([
    ["Olive nere in agrodolce 10 kg;2", "CO330087? Several 2"],
    ["Olive nere in agrodolce 10 kg\t2\tpz", "CO330087? Several 2"],
    ["2 x Olive nere in agrodolce 10 kg", "CO330087? Several 2"],
  ])("pasted %j is %j", (text, result) => {
    expect(pasted(text)).toEqual([result])
  })

  it.each([
    ["Prodotto;Q.tà / Olive nere in agrodolce 10 kg;2", "CO330087? Several 2"],
    ["Prodotto;Q.tà / Olive nere in agrodolce 5 kg;2", "CO330087 2"],
    ["Prodotto;Q.tà / Olive nere in agrodolce;2", "CO330087 2"],
    ["Prodotto;Q.tà / Caprino fresco alle erbe gr. 200;24", "FO491252 24"],
  ])("uploaded %j is %j", (text, result) => {
    expect(uploaded(text)).toEqual([result])
  })
})

describe("[S2.64] pieces in a name are fewer than a tray holds: they may be meant", () => {
  it.each([
    ["uova fresche grandi pasta gialla 30 pz", "FO496386? PiecesOrCases 1 or 30"],
    ["30 pz uova fresche grandi pasta gialla", "FO496386? PiecesOrCases 1 or 30"],
    ["FO496386 2 pz", "FO496386 2"],
  ])("%j is %j", (text, result) => {
    expect(pasted(text)).toEqual([result])
  })
})

describe("[S5.4] a number in a line of its own may belong to a code with words beside it", () => {
  it.each([
    ["Cod. FO321732\n24\nCod. PA189894\n3\nok", ["FO321732", "unknown", "PA189894", "unknown", "unknown"]],
    ["FO321732 Caprino fresco\n24\nPA189894 3", ["FO321732", "unknown", "PA189894 3"]],
    [
      "Caprino fresco 200 g\nCod. FO321732\nQuantità: 24\nPrezzo: 4,05 €",
      ["FO321732", "FO321732", "unknown", "unknown"],
    ],
  ])("%j", (text, asked) => {
    expect(askedCodes(pasted(text))).toEqual(asked)
  })
})

describe("[S5.4] a heading that is not finished says how many a pack holds", () => {
  it.each("Cartone da|Case of|Colli di|Pz da|Pezzi per|Quantità per|Ordine di".split("|"))(
    "%j is asked about",
    (heading) => {
      expect(uploaded(`Codice;${heading} / FO321732;12`)).toBe("asks for the columns")
      expect(readUpload(`Codice;Da ordinare;${heading} / FO321732;24;12`).rows[0]).not.toContain("144")
    },
  )
})

describe("[S5.4] a link that names an item may say how many", () => {
  it.each([
    ["https://shop.it/p/8011344215519?qty=24", "FO321732? NotANumber"],
    ["https://shop.it/p/FO321732?a=1&quantita=24", "FO321732? NotANumber"],
    ["https://shop.it/p/FO321732?utm_source=chat&id=12", "FO321732 12 assumed"],
  ])("%j is %j", (text, result) => {
    expect(pasted(text)).toEqual([result])
  })
})

describe("[S5.4] what people put around a quantity leaves it as it is", () => {
  it.each([
    "FO321732 24 🧀",
    "👉🏻 24 FO321732",
    "🧀 FO321732 24 👍",
    "FO321732 -> 24",
    "FO321732 => 24",
    "FO321732 → 24 pz",
    "FO321732 ➡️ 24",
    "FO321732 ........ 24",
    "FO321732 24, grazie",
    "FO321732 24 pz, thanks a lot",
  ])("%j", (text) => {
    expect(pasted(text)).toEqual(["FO321732 24"])
  })

  it.each([
    "FO321732 24 -> 36",
    "FO321732 24 → 36",
    "FO321732 >24",
    "FO321732 24 ❌",
    "🚫 FO321732 24",
    "FO321732 🔟",
    "FO321732 12…24",
    "FO321732 12..24",
  ])("%j is asked about", (text) => {
    expect(askedCodes(pasted(text))).toEqual(["FO321732"])
  })
})

describe("[S5.4] several codes in a line, each with its quantity", () => {
  it.each([
    "FO321732 24 FO353408 48",
    "FO321732 24 e FO353408 48",
    "FO321732 24 - FO353408 48",
    "FO321732: 24 + FO353408: 48 pz",
    "FO321732 x24, FO353408 x48",
    "24 FO321732 48 FO353408",
    "24 FO321732 e 48 FO353408",
    "2 ct di FO321732 and 2 ct of FO353408",
  ])("%j", (text) => {
    expect(pasted(text)).toEqual(["FO321732 24", "FO353408 48"])
  })

  it.each(["FO321732 24 o FO353408 48", "FO321732 24 - 48 FO353408", "FO321732 e FO353408 24"])(
    "%j is not read",
    (text) => {
      expect(pasted(text)).toEqual(["unknown"])
    },
  )
})

it("[S5.4] many codes in one line, each with its quantity, are read at once, also when words follow (#39)", () => {
  expect(pasted(`${"FO321732 24 ".repeat(200)}x`).length).toBeGreaterThan(0)
})

it.each(["Codice;Case qty;Each qty / FO321732;2;0", "Codice;Box qty;Pz / FO321732;2;"])(
  "[S5.4] of two columns of quantities none is dropped: %j is asked about (#39)",
  (text) => {
    expect(uploaded(text)).toBe("asks for the columns")
  },
)
