import { describe, expect, it } from "vitest"
import { readElementString } from "./element-string.ts"
import { isGtin, upcaOfUpce } from "./gtin.ts"
import { weighedUnits } from "../catalogue/sales-units.ts"
import { DEMO_ITEMS } from "../testing/demo-items.ts"
import { amountsIn, gtinIn, isShortenedCode } from "./read-code.ts"

const CHEESE = "8011344215519"

describe("barcodes", () => {
  it("[S11.4] a trade item number has a known length and a correct check digit", () => {
    for (const text of [CHEESE, "08011344215519", "80106944", "036000291452"]) expect(isGtin(text)).toBe(true)
    for (const text of ["8011344215518", "801134421551", "80106945", "", "PA139595"]) expect(isGtin(text)).toBe(false)
  })

  it.each([
    CHEESE,
    ` ${CHEESE} `,
    "8 011344 215519",
    "801-1344-215519",
    `0${CHEESE}`,
    `(01)0${CHEESE}(10)L12`,
    `(01) 0${CHEESE} (10) L12`,
    `(10)L12(01)0${CHEESE}`,
    `]C1010${CHEESE}10L12`,
    `]C1010${CHEESE}`,
    `]d2010${CHEESE}1726113010L12`,
    `010${CHEESE}1726113010L12`,
    `010${CHEESE}10L12\u001d17261130`,
    `\u001d10L12\u001d010${CHEESE}`,
    `010${CHEESE}3103001250`,
    "8011344 215519",
    "801 1344 215519",
    `EAN ${CHEESE}`,
    `EAN: ${CHEESE}`,
    `EAN-13 ${CHEESE}`,
    `EAN13: ${CHEESE}`,
    `codice EAN ${CHEESE}`,
    `="${CHEESE}"`,
    `=${CHEESE}`,
    `${CHEESE}.0`,
    "٨٠١١٣٤٤٢١٥٥١٩",
    `]E0${CHEESE}`,
    `01 0${CHEESE} 10 L12`,
    `01 0${CHEESE} 3103 002500 10 L12`,
    `https://id.gs1.org/gtin/0${CHEESE}`,
  ])("[S11.4] %j contains the same number", (text) => {
    expect(gtinIn(text)).toBe(CHEESE)
  })

  it("[S11.4] a case's number is kept, and other text is refused", () => {
    expect(gtinIn("18011344215516")).toBe("18011344215516")
    for (const text of [
      "",
      "PA139595",
      "12",
      "4006381333931 3",
      "4006381333931-3",
      "8011344215518",
      `010${CHEESE.slice(0, 12)}8`,
      "(10)L12",
      "01",
      `(01)0${CHEESE} 24`,
      // An EAN-8 and a quantity, and a UPC-A and a quantity, both as long as an EAN-13.
      "80106944 21551",
      "036000291452 3",
      `${CHEESE},0`,
      `${CHEESE}.5`,
      "EAN 12",
      `01 0${CHEESE} 10`,
    ])
      expect(gtinIn(text)).toBeNull()
  })

  it("[S11.4] lot, best-before date and weight are read with the number", () => {
    expect(readElementString(`]C1010${CHEESE}15261130310300125010L12`)).toEqual({
      gtin: CHEESE,
      lot: "L12",
      bestBefore: "261130",
      weight: 1.25,
      stated: null,
      price: null,
      count: null,
    })
  })

  it.each(["A~B", "L|12", "A^B"])(
    "[S11.4] in a digital link a lot may contain a character used for FNC1: %j",
    (lot) => {
      const link = `https://id.gs1.org/01/0${CHEESE}/10/${lot}?3103=001250#21/9`
      expect(readElementString(link)).toMatchObject({ gtin: CHEESE, lot, weight: 1.25 })
    },
  )

  it("[S11.4] a weight in pounds is converted to kilograms, and a price is not a weight", () => {
    const read = (element: string) => {
      const { weight, price } = readElementString(`(01)0${CHEESE}${element}`) ?? {}
      return [weight, price]
    }
    expect(read("(3202)000551")).toEqual([2.499, null])
    expect(read("(3922)1290")).toEqual([null, 1_290])
    expect(read("(3920)13")).toEqual([null, 1_300])
    expect(read("(3103)002475(3922)1290")).toEqual([2.475, 1_290])
    expect(read("(3922)12,90")).toEqual([null, null])
  })

  it.each(["(3100)000005", "(3101)000050", "(3102)000500", "(3103)005000", "(3104)050000", "(3105)500000"])(
    "[S11.4] %s is five kilograms",
    (element) => {
      expect(amountsIn(`(01)0${CHEESE}${element}`).weight).toBe(5)
    },
  )

  it("[S11.4] litres and a gross weight are read separately from a count (#39)", () => {
    const amountsOf = (elements: string) => amountsIn(`(01)0${CHEESE}${elements}`)
    expect(amountsOf("(37)24(3153)001500")).toMatchObject({ count: 24, stated: "1.5 l" })
    expect(amountsOf("(37)24(3302)000500")).toMatchObject({ count: 24, stated: "5 kg" })
    expect(amountsOf("(37)24")).toMatchObject({ count: 24, stated: null })
  })

  it("[S11.4] a gross weight is ignored beside a net weight", () => {
    expect(amountsIn(`(01)0${CHEESE}(3103)004500(3302)000500`).weight).toBe(4.5)
    expect(amountsIn(`(01)0${CHEESE}(3103)004500(3302)000500`).stated).toBeNull()
  })

  it.each([
    ["(3302)000500", "5 kg"],
    ["(3402)001102", "4.9990 kg"],
    ["(3153)001500", "1.5 l"],
    ["(3106)001250", "?"],
    ["(3103)1,25", "?"],
    ["(37)00", "?"],
    ["(3953)001250", "?"],
  ])("[S11.4] an amount other than a net weight is unclear: %s (#39)", (element, amount) => {
    expect(amountsIn(`(01)0${CHEESE}${element}`).weight).toBeNull()
    expect(amountsIn(`(01)0${CHEESE}${element}`).stated).toBe(amount)
  })

  it.each(["<GS>", "␝", "{GS}", "[FNC1]", "<FNC1>", "\\x1d", "^", "~", "|", "#", "\u001d"])(
    "[S11.4] when a scanner writes FNC1 as %j, the weight after the lot is read",
    (sign) => {
      expect(amountsIn(`]C1010${CHEESE}10L12${sign}3103002500`).weight).toBe(2.5)
    },
  )

  it("[S11.4] a price with a currency and a price per unit are both prices", () => {
    expect(amountsIn(`(01)0${CHEESE}(3932)9781290`).price).toBe(1_290)
    expect(amountsIn(`(01)0${CHEESE}(8005)001290`).price).toBe(1_290)
  })

  it("[S11.4] an EAN-8 keeps its eight digits in a longer field", () => {
    for (const text of ["80106944", "00000080106944", "0000080106944", "(01)00000080106944(10)L12"])
      expect(gtinIn(text)).toBe("80106944")
    expect(gtinIn("00036000291452")).toBe("0036000291452")
  })

  it("[S11.4] the weight in a code is the quantity of an item sold by weight, and of no other", () => {
    const [cheese, carton] = ["FO440112", "PA189894"].map((code) =>
      DEMO_ITEMS.find(({ itemCode }) => itemCode === code),
    )
    const weight = amountsIn(`(01)0${CHEESE}(3103)002475`).weight
    expect([weight, amountsIn(CHEESE).weight, amountsIn(`(01)0${CHEESE}(10)L12`).weight]).toEqual([2.475, null, null])
    if (cheese === undefined || carton === undefined) throw new Error("no such item")
    expect([weighedUnits(weight, cheese), weighedUnits(weight, carton), weighedUnits(null, cheese)]).toEqual([
      2.475,
      null,
      null,
    ])
  })

  it.each([
    ["04252614", "042100005264"],
    ["01234565", "012345000065"],
    ["01234531", "012300000451"],
    ["01234543", "012340000053"],
    ["04252615", null],
    ["24252614", null],
    ["80106944", null],
    ["042100005264", null],
  ])("[S11.4] the UPC-E %s stands for %s", (text, upca) => {
    expect(upcaOfUpce(text)).toBe(upca)
    expect(gtinIn("04252614")).toBeNull()
  })

  it("[S11.4] a number shortened by a spreadsheet is recognised", () => {
    for (const text of ["8,01134E+12", "8.01134E+12", "8E12", " 8,01134e+12 "]) expect(isShortenedCode(text)).toBe(true)
    for (const text of ["8,01134", "E12", "PA12E12", "80E+12"]) expect(isShortenedCode(text)).toBe(false)
  })
})
