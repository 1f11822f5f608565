/** The ERP's anomalies of a cart: a list of undocumented rows, so forms and names of its other answers are tried. */
import type { CartAnomaly } from "@dispensa/domain"
import { Effect } from "effect"
import { checkCart } from "../../cart/check.ts"
import { type Fields, isFields, isList } from "../../wire-value.ts"
import { calls } from "./calls.ts"
import { cartText } from "./identity.ts"
import { recipe } from "./recipe.ts"
import { firstText, numberOf, textOf } from "./values.ts"

/** Case-insensitive, with or without underscores. */
const ROW = ["rowid", "idriga", "riga", "numeroriga"]
const ITEM = ["oarti", "internalcode", "codicearticolo", "codiceinterno", "codiceinternoarticolo", "itemcode"]
const TEXT = ["message", "messaggio", "descrizione", "descrizioneanomalia", "anomalia", "testo"]

const withPlainNames = (row: Fields): Fields =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name.replaceAll("_", "").toLowerCase(), value]))

/** A bare word is not an anomaly. Only the outermost object may be an envelope: a sentence above its rows, or without any. */
const anomaliesOfAnswer = (answer: unknown): ReadonlyArray<CartAnomaly> => {
  if (!isFields(answer)) return isList(answer) ? anomaliesIn(answer) : []
  const row = withPlainNames(answer)
  const text = firstText(row, TEXT)
  const inner = innerOf(answer, text)
  if (inner.length === 0 || isAbout(row) || isByNumber(answer)) return anomaliesIn(answer)
  return inner.flatMap(anomaliesIn).map((anomaly) => saying(anomaly, text))
}

const isByNumber = (value: Fields): boolean => Object.keys(value).every((name) => /^\d+$/.test(name))

/** Names its row or its item. */
const isAbout = (row: Fields): boolean => firstText(row, [...ROW, ...ITEM]) !== ""

const innerOf = (value: Fields, text: string): ReadonlyArray<unknown> =>
  Object.values(value).filter((each) => isList(each) || (text === "" && isFields(each)))

/** A sentence above rows applies to those without one of their own. */
const saying = (anomaly: CartAnomaly, text: string): CartAnomaly =>
  anomaly.text === "" ? { ...anomaly, text } : anomaly

/** Nested lists, a map by numbers, rows under a name, or a row; none for an empty value. */
const anomaliesIn = (value: unknown): ReadonlyArray<CartAnomaly> => {
  if (isList(value)) return value.flatMap(anomaliesIn)
  if (!isFields(value)) return textOf(value) === "" ? [] : [anomalyOf({ testo: value })]
  if (isByNumber(value)) return Object.values(value).flatMap(anomaliesIn)
  const row = withPlainNames(value)
  const text = firstText(row, TEXT)
  if (isAbout(row)) return [anomalyOf(row)]
  if (text !== "") return withRowsBelow(anomalyOf(row), value)
  const below = innerOf(value, text).flatMap(anomaliesIn)
  return below.length > 0 || !holdsSomething(value) ? below : [anomalyOf(row)]
}

/** An object with a text of its own is kept, unless the text is about rows below; codes and empty lists do not count. */
const withRowsBelow = (anomaly: CartAnomaly, value: Fields): ReadonlyArray<CartAnomaly> => {
  const rows = Object.values(value)
    .flatMap((each) => (isList(each) ? each : []))
    .filter((each) => isFields(each) && firstText(withPlainNames(each), [...ROW, ...ITEM, ...TEXT]) !== "")
    .flatMap(anomaliesIn)
  return rows.some(({ text }) => text === "") ? rows.map((row) => saying(row, anomaly.text)) : [anomaly, ...rows]
}

const holdsSomething = (value: unknown): boolean => {
  if (isList(value)) return value.some(holdsSomething)
  return isFields(value) ? Object.values(value).some(holdsSomething) : textOf(value) !== ""
}

/** A row's own text, or else all the texts below it. */
const textIn = (row: Fields): string =>
  firstText(row, TEXT) ||
  Object.values(row)
    .flatMap((each) => (isList(each) ? each : isFields(each) ? [each] : []))
    .map((each) => (isFields(each) ? firstText(withPlainNames(each), TEXT) : textOf(each)))
    .filter((text) => text !== "")
    .join("; ")

/** Whether the ERP accepts the order all the same is not stated here: if not, placing it is refused. */
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
  /** The flag prevents repairs: without it the ERP changes the cart. An error means that there are no anomalies. */
  checkCart: recipe(checkCart, ({ cartId }, wire) =>
    Effect.map(wire.list(calls.checkCart, { id_cart: cartText(cartId), keep_issue_flag: true }), (value) => ({
      message: anomaliesOfAnswer(value),
    })),
  ),
}
