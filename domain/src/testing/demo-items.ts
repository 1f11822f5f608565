/** Items of the demo catalogue, one for each way of being sold, and a look-up by code, barcode and name. */
import type { ChildItem } from "../catalogue/product.ts"
import { type KeyMatch, nameWithoutAmount } from "../quick-order/named-items.ts"
import { someProduct } from "./some-product.ts"

interface DemoItem extends ChildItem {
  readonly barcodes: ReadonlyArray<string>
}

const item = (
  itemCode: string,
  name: string,
  sold: Pick<ChildItem, "unit" | "packSize" | "packLabel" | "price" | "vatRate"> & { readonly measure?: number },
  ...barcodes: ReadonlyArray<string>
): DemoItem => {
  const { measure, ...facts } = sold
  const measurePrice = measure === undefined ? null : { amount: measure, measure: "kg" }
  return { ...someProduct({ itemCode, name, ...facts, measurePrice }), format: "", barcodes }
}

export const DEMO_ITEMS: ReadonlyArray<DemoItem> = [
  item(
    "FO321732",
    "Caprino fresco 200 g",
    { unit: "PZ", packSize: 12, packLabel: "12 × 200 g", price: 405, vatRate: 4, measure: 2025 },
    "8011344215519",
    "8011356590987",
  ),
  item(
    "FO353408",
    "Panna da cucina per barista 500 ml",
    { unit: "PZ", packSize: 24, packLabel: "24 × 500 ml", price: 83, vatRate: 4 },
    "8011236246317",
  ),
  item(
    "FO491252",
    "Caprino fresco alle erbe 200 g",
    { unit: "PZ", packSize: 12, packLabel: "12 × 200 g", price: 385, vatRate: 4, measure: 1925 },
    "8011395879814",
  ),
  item(
    "PA189894",
    "Riso Arborio classico 5 kg",
    { unit: "CT", packSize: 1, packLabel: "2 × 5 kg", price: 2875, vatRate: 4, measure: 288 },
    "8010350962233",
  ),
  item(
    "BE823414",
    "Sciroppo di menta con tappo dosatore 50 cl",
    { unit: "CT", packSize: 1, packLabel: "12 × 50 cl", price: 1375, vatRate: 22 },
    "8013191578052",
  ),
  item(
    "FO337570",
    "Asiago media stagionatura circa 3 kg",
    { unit: "KG", packSize: 3, packLabel: "~ 3 kg", price: 1595, vatRate: 4 },
    "8011340230912",
  ),
  item(
    "OR575140",
    "Patate a pasta gialla circa 5 kg",
    { unit: "KG", packSize: 5, packLabel: "~ 5 kg", price: 156, vatRate: 4 },
    "8012280461824",
  ),
  item(
    "VI897470",
    "Primitivo annata 2022 1,5 l",
    { unit: "PZ", packSize: 3, packLabel: "3 × 1,5 l", price: 1505, vatRate: 22 },
    "8013446524971",
  ),
  item(
    "CO171271",
    "Polpa fine di pomodoro rustica 350 g",
    { unit: "PZ", packSize: 20, packLabel: "20 × 350 g", price: 103, vatRate: 4, measure: 294 },
    "8010682069211",
    "8010694444686",
  ),
  item("FO440112", "Scamorza affumicata in pezzi", {
    unit: "KG",
    packSize: 2.5,
    packLabel: "~ 2,5 kg",
    price: 1290,
    vatRate: 4,
  }),
  item(
    "CA512003",
    "Quaglie pronte",
    { unit: "KG", packSize: 0.1, packLabel: "~ 0,1 kg", price: 1875, vatRate: 10 },
    "8011589200844",
  ),
  item("MO730045", "Coperchi trasparenti", {
    unit: "PZ",
    packSize: 1_000,
    packLabel: "1000 × 1 pz",
    price: 3.75,
    vatRate: 22,
  }),
  item("PE588629", "Trancio di tonno porzione ristorante circa 3 kg", {
    unit: "KG",
    packSize: 3,
    packLabel: "~ 3 kg",
    price: 2675,
    vatRate: 10,
  }),
  item("CO330087", "Olive nere in agrodolce 5 kg", {
    unit: "PZ",
    packSize: 1,
    packLabel: "5 kg",
    price: 4305,
    vatRate: 10,
  }),
  item("FO496386", "Uova fresche grandi pasta gialla 180 pz", {
    unit: "PZ",
    packSize: 1,
    packLabel: "180 pz",
    price: 4325,
    vatRate: 10,
  }),
]

const words = (text: string): ReadonlyArray<string> =>
  text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "")

/** Like the storefront's request: for the whole key, otherwise for the name in it. */
export const findDemoItem = (key: string): KeyMatch => {
  const found = answer(key)
  const name = nameWithoutAmount(key)
  return name !== null && (found.isNear || found.items.length === 0) ? answer(name) : found
}

/** Like the backend's answer: by code or barcode, otherwise by prefix, with each word in its name. */
const answer = (key: string): KeyMatch => {
  const exact = DEMO_ITEMS.filter(({ itemCode, barcodes }) => itemCode === key.toUpperCase() || barcodes.includes(key))
  if (exact.length > 0) return { isNear: false, items: exact }
  const wanted = words(key)
  const named = DEMO_ITEMS.filter(({ itemCode, name, barcodes }) => {
    const known = words([itemCode, name, ...barcodes].join(" "))
    return wanted.length > 0 && wanted.every((word) => known.some((each) => each.startsWith(word)))
  })
  // An item whose code only starts with the key is another one.
  return { isNear: /^\S*\d\S*$/.test(key), items: named }
}
