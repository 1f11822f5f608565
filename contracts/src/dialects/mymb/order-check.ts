/** What the ERP objects to in a cart: a list of rows that nobody has described, so that the names of others of its rows are tried. */
import type { CartAnomaly } from "@dispensa/domain"
import { Effect } from "effect"
import { checkCart } from "../../endpoints/order-check.ts"
import type { Fields } from "../../wire-value.ts"
import { calls } from "./calls.ts"
import { cartText } from "./identity.ts"
import { recipe } from "./recipe.ts"
import { firstText, rowsOf } from "./values.ts"

const ROW = ["row_id", "id_riga", "IdRiga", "IDRiga", "Riga", "riga"]
const ITEM = ["oarti", "internalCode", "codice_interno_articolo", "CodiceInternoArticolo", "CodiceInterno", "item_code"]
const TEXT = [
  "message",
  "Message",
  "descrizione",
  "Descrizione",
  "DescrizioneAnomalia",
  "anomalia",
  "Anomalia",
  "testo",
]

/** Whether the ERP sends the order all the same it does not say here: where it does not, sending it is refused. */
const anomalyOf = (row: unknown): CartAnomaly => {
  const text = typeof row === "string" ? row : firstText(row, TEXT)
  const rowId = firstText(row, ROW)
  return {
    // Rows are numbered from 1.
    rowId: rowId === "" || rowId === "0" ? null : rowId,
    itemCode: firstText(row, ITEM) || null,
    kind: "other",
    text,
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
      message: rowsOf(value).map(anomalyOf),
    })),
  ),
}
