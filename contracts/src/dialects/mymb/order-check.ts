/** What the ERP objects to in a cart: a list of rows that nobody has described, so that forms and names of its other answers are tried. */
import type { CartAnomaly } from "@dispensa/domain"
import { Effect } from "effect"
import { checkCart } from "../../endpoints/order-check.ts"
import { type Fields, isFields, isList } from "../../wire-value.ts"
import { calls } from "./calls.ts"
import { cartText } from "./identity.ts"
import { recipe } from "./recipe.ts"
import { firstText, numberOf, textOf } from "./values.ts"

/** Written in any case, with underscores or without. */
const ROW = ["rowid", "idriga", "riga", "numeroriga"]
const ITEM = ["oarti", "internalcode", "codicearticolo", "codiceinterno", "codiceinternoarticolo", "itemcode"]
const TEXT = ["message", "messaggio", "descrizione", "descrizioneanomalia", "anomalia", "testo"]

const withPlainNames = (row: Fields): Fields =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name.replaceAll("_", "").toLowerCase(), value]))

/** A bare word objects to nothing. */
const anomaliesOfAnswer = (answer: unknown): ReadonlyArray<CartAnomaly> =>
  isList(answer) || isFields(answer) ? anomaliesIn(answer) : []

const isNumbered = (name: string): boolean => /^\d+$/.test(name)

/** Lists in lists, a map by numbers, rows under a name, or the only row in the place of the list; of nothing, none. */
const anomaliesIn = (value: unknown): ReadonlyArray<CartAnomaly> => {
  if (isList(value)) return value.flatMap(anomaliesIn)
  if (!isFields(value)) return textOf(value) === "" ? [] : [anomalyOf({ testo: value })]
  if (Object.keys(value).every(isNumbered)) return Object.values(value).flatMap(anomaliesIn)
  const row = withPlainNames(value)
  const text = firstText(row, TEXT)
  const inner = Object.values(value).filter((each) => isList(each) || (text === "" && isFields(each)))
  if (inner.length === 0 || firstText(row, [...ROW, ...ITEM]) !== "") return [anomalyOf(row)]
  // A sentence above its rows holds for those that say nothing themselves.
  return inner.flatMap(anomaliesIn).map((anomaly) => (anomaly.text === "" ? { ...anomaly, text } : anomaly))
}

/** What a row says, or else what is said below it. */
const textIn = (row: Fields): string =>
  [row, ...Object.values(row).flatMap((each) => (isList(each) ? each : [each]))]
    .map((each) => (isFields(each) ? firstText(withPlainNames(each), TEXT) : ""))
    .find((text) => text !== "") ?? ""

/** Whether the ERP sends the order all the same it does not say here: where it does not, sending it is refused. */
const anomalyOf = (row: Fields): CartAnomaly => {
  const rowId = firstText(row, ROW)
  return {
    // Rows are numbered from 1.
    rowId: numberOf(rowId) === 0 ? null : rowId || null,
    itemCode: firstText(row, ITEM) || null,
    kind: "other",
    text: textIn(row),
    quantity: null,
    isAcceptable: true,
  }
}

export const writeAnomaly = ({ rowId, itemCode, text }: CartAnomaly): Fields => ({
  id_riga: rowId === null ? 0 : Number(rowId),
  oarti: itemCode ?? "",
  descrizione: text,
})

export const orderCheckRecipes = {
  /** With the flag nothing is repaired: without it the ERP changes the cart by itself. An error means that there is nothing. */
  checkCart: recipe(checkCart, ({ cartId }, wire) =>
    Effect.map(wire.list(calls.checkCart, { id_cart: cartText(cartId), keep_issue_flag: true }), (value) => ({
      message: anomaliesOfAnswer(value),
    })),
  ),
}
