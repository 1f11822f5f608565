/** Inputs that once ordered something else without a question, by kind. */
import { describe, expect, it } from "vitest"
import { ambiguousCodes, pasted, readUpload, uploaded } from "../testing/row-outcomes.ts"
import { parseMessage } from "./parse-rows.ts"

describe("[S5.4] a name with a size that the item lacks is unclear, whatever its quantity", () => {
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

describe("[S2.64] a count of pieces in a name below a tray's content may be meant as pieces", () => {
  it.each([
    ["uova fresche grandi pasta gialla 30 pz", "FO496386? PiecesOrCases 1 or 30"],
    ["30 pz uova fresche grandi pasta gialla", "FO496386? PiecesOrCases 1 or 30"],
    ["FO496386 2 pz", "FO496386 2"],
  ])("%j is %j", (text, result) => {
    expect(pasted(text)).toEqual([result])
  })
})

describe("[S5.4] a number on a separate line may belong to a code with words beside it", () => {
  it.each([
    ["Cod. FO321732\n24\nCod. PA189894\n3\nok", ["FO321732", "unknown", "PA189894", "unknown", "unknown"]],
    ["FO321732 Caprino fresco\n24\nPA189894 3", ["FO321732", "unknown", "PA189894 3"]],
    [
      "Caprino fresco 200 g\nCod. FO321732\nQuantità: 24\nPrezzo: 4,05 €",
      ["FO321732", "FO321732", "unknown", "unknown"],
    ],
  ])("%j", (text, codes) => {
    expect(ambiguousCodes(pasted(text))).toEqual(codes)
  })
})

describe("[S5.4] an unfinished heading states the content of a pack", () => {
  it.each("Cartone da|Case of|Colli di|Pz da|Pezzi per|Quantità per|Ordine di".split("|"))(
    "%j is unclear",
    (heading) => {
      expect(uploaded(`Codice;${heading} / FO321732;12`)).toBe("asks for the columns")
      expect(readUpload(`Codice;Da ordinare;${heading} / FO321732;24;12`).rows[0]).not.toContain("144")
    },
  )
})

describe("[S5.4] the link of an item may state a quantity", () => {
  it.each([
    ["https://shop.it/p/8011344215519?qty=24", "FO321732? NotANumber"],
    ["https://shop.it/p/FO321732?a=1&quantita=24", "FO321732? NotANumber"],
    ["https://shop.it/p?qty=24&sku=FO321732", "FO321732? NotANumber"],
    ["https://shop.it/p?quantity=24&ean=8011344215519", "FO321732? NotANumber"],
    ["https://shop.it/p/FO321732#qty=24", "FO321732? NotANumber"],
    ["https://shop.it/p/FO321732?pezzi=24", "FO321732? NotANumber"],
    ["https://shop.it/p/FO321732?amount=24", "FO321732? NotANumber"],
    ["https://shop.it/p/FO321732?colli=2", "FO321732? NotANumber"],
    ["https://shop.it/p/FO321732?cart_qty=24", "FO321732? NotANumber"],
    ["https://shop.it/p/FO321732?item[qty]=24", "FO321732? NotANumber"],
    ["https://shop.it/cart/FO321732/24", "FO321732? NotANumber"],
    ["https://shop.it/cart?add=FO321732:24", "FO321732? NotANumber"],
    ["https://shop.it/p/FO321732#24", "FO321732? NotANumber"],
    ["https://shop.it/?order=FO321732*24~FO353408*48", "unknown"],
    ["www.shop.it/p/FO321732?qty=24", "FO321732? NotANumber"],
    ["https://shop.it/p/FO321732?utm_source=chat&id=12", "FO321732 12 assumed"],
    ["https://shop.it/p/FO321732?ref=8011236246317", "FO321732 12 assumed"],
    ["https://shop.it/p/FO321732?country=it&account=12&page=2", "FO321732 12 assumed"],
    ["https://shop.it/search?q=caprino&sku=FO321732", "FO321732 12 assumed"],
  ])("%j is %j", (text, result) => {
    expect(pasted(text)).toEqual([result])
  })
})

describe("[S5.4] decoration around a quantity does not change it", () => {
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
    "FO321732 24 🙂",
    "FO321732 24 ❤️❤️",
    "FO321732 24 🤗",
    "FO321732 24 🙏🏻🙏🏻",
    "FO321732 24 👨‍🍳",
    "FO321732 24 🇮🇹",
    "FO321732 24 :)",
    "FO321732 24 ;-)",
    "FO321732\t24\t🙂",
    "_FO321732_ *24*",
    "FO321732 ```24```",
    "FO321732 24 (modificato)",
    "-FO321732 24",
    "→FO321732 24",
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
    "FO321732 ✌️",
    "FO321732 24 👎",
    "FO321732 24 ❓",
    "FO321732 🧀🧀🧀",
    "📦📦 FO321732",
    "🧀 🧀 FO321732 24",
    "FO321732 ~12~ 24",
    'FO321732 "',
    "FO321732 〃",
    "FO321732 12…24",
    "FO321732 12..24",
  ])("%j is unclear", (text) => {
    expect(ambiguousCodes(pasted(text))).toEqual(["FO321732"])
  })
})

it.each(["🥚🥚🥚", "🍋🍋 limoni", "🥖", "🥖 x"])("[S5.4] items given only as emoji are shown unchanged: %j", (text) => {
  expect(parseMessage(text).rows).toEqual([{ key: text, quantity: "", unit: null }])
})

describe("[S2.64] a stated equivalent is compared with the quantity (#39)", () => {
  it.each([
    ["FO321732 2 ct = 24 pz", "FO321732 24"],
    ["FO321732\t2 ct = 24 pz", "FO321732 24"],
    ["PA189894\t3 ct = 30 kg", "PA189894 3"],
    ["PA189894\t3 ct = 30.000 g", "PA189894 3"],
    ["FO321732 2 ct = 20 pz", "FO321732? Ambiguous 24"],
    ["FO321732 2 cartoni = 36 pezzi", "FO321732? Ambiguous 36 or 24"],
    ["2 ct = 36 pz FO321732", "FO321732? Ambiguous 36 or 24"],
    ["CO171271\t40 pz = 15 kg", "CO171271? Ambiguous 60 or 40"],
    ["PA189894\t3 ct = 20 kg", "PA189894? Ambiguous 2 or 3"],
    ["Codice\tCartoni\nFO321732\t2 = 36 pz", "FO321732? Ambiguous 36 or 24"],
  ])("%j is %j", (text, result) => {
    expect(pasted(text)).toEqual([result])
  })
})

describe("[S2.64] a count of a size counts sales units only when they have that size (#39)", () => {
  it.each([
    ["FO321732 24 da 200 g", "FO321732 24"],
    ["CO330087 2 of 5 kg", "CO330087 2"],
    ["FO440112 2 da 2,5 kg", "FO440112? NotANumber"],
    ["PA189894 3 da 5 kg", "PA189894? NotANumber"],
    ["BE823414 12 of 50 cl", "BE823414? NotANumber"],
  ])("%j is %j", (text, result) => {
    expect(pasted(text)).toEqual([result])
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
    "Ciao mi servono 24 FO321732 e 48 FO353408",
    "Buongiorno, per favore 24 FO321732 e 48 FO353408, grazie mille",
    "https://shop.it/p/FO321732 24, https://shop.it/p/FO353408 48",
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

it("[S5.4] many codes in one line, each with its quantity, are read quickly, also when words follow (#39)", () => {
  expect(pasted(`${"FO321732 24 ".repeat(200)}x`).length).toBeGreaterThan(0)
})

it.each(["Codice;Case qty;Each qty / FO321732;2;0", "Codice;Box qty;Pz / FO321732;2;"])(
  "[S5.4] neither of two quantity columns is dropped: %j is unclear (#39)",
  (text) => {
    expect(uploaded(text)).toBe("asks for the columns")
  },
)
