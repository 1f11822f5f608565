/** Promotions to choose from, as rows of the ERP (S12.1), read and written. */
import type { Promotion } from "@dispensa/domain"
import { isFields, type Fields } from "../../wire-value.ts"
import {
  euroOf,
  fieldsOf,
  firstNumber,
  firstText,
  monthFirst,
  monthFirstDayOf,
  numberOf,
  quantityOf,
  rowsOf,
  unitPriceOf,
} from "./values.ts"

/** The only known kind: a fixed net price from a quantity. */
const NET_PRICE = "RigaPrezzoNettoQuantitaMinima"

export interface PackOfPromotion {
  readonly code: string
  readonly size: number
}

/** A list, or an object with one; rows without a code are omitted. */
export const readPromotions = (value: unknown, packs: ReadonlyArray<PackOfPromotion>): ReadonlyArray<Promotion> =>
  rowsOf(isFields(value) && "ListaPromo" in value ? value["ListaPromo"] : value).flatMap((row) => {
    const code = firstText(row, ["CodicePromozione"])
    if (code === "") return []
    const { ImballiRichiesti: packCount, QuantitaPerImballo: perPack } = fieldsOf(row)
    const size = quantityOf(numberOf(perPack) ?? 0)
    const unit = packs.find((pack) => pack.size === size)?.code ?? ""
    const isCountedInPacks = (numberOf(packCount) ?? 0) > 0 && size > 0
    const gift = numberOf(fieldsOf(row)["QuantitaArticoloOmaggio"]) ?? 0
    const netPrice = unitPriceOf(firstNumber(row, ["PrezzoNettoConPromo"]))
    const isPrice = firstText(row, ["TipoPromozione"]) === NET_PRICE
    return [
      {
        code,
        row: Math.round(firstNumber(row, ["RigaPromozione", "promo_row"]) ?? 0),
        title: firstText(row, ["TitoloPromozione"]),
        kind: gift > 0 ? "gift" : isPrice ? "price" : "other",
        minQuantity: minQuantityOf(row),
        ...(isCountedInPacks && unit !== "" ? { packaging: { unit, quantity: size } } : {}),
        netPrice: netPrice !== null && netPrice > 0 ? netPrice : null,
        ...(gift > 0
          ? { gift: { name: firstText(row, ["CodiceArticoloInOmaggio"]), quantity: quantityOf(gift) } }
          : {}),
        validFrom: monthFirstDayOf(fieldsOf(row)["DataInizioValitita"]),
        validTo: monthFirstDayOf(fieldsOf(row)["DataFineValidita"]),
      } satisfies Promotion,
    ]
  })

/**
 * Null when it requires anything else (other items, an amount, packs of an unknown size), or when one of these figures is
 * missing or unreadable: only a stated 0 means no requirement.
 */
const minQuantityOf = (row: unknown): number | null => {
  const figure = (name: string): number | null => numberOf(fieldsOf(row)[name])
  if (figure("ArticoliRichiesti") !== 0 || figure("AmmontareMinimoRichiesto") !== 0) return null
  const [packs, units] = [figure("ImballiRichiesti"), figure("QuantitaRichiesta")]
  if (packs === null || units === null || packs < 0 || units < 0) return null
  if (packs === 0) return quantityOf(units)
  const inPacks = packs * (figure("QuantitaPerImballo") ?? 0)
  return inPacks <= 0 ? null : quantityOf(Math.max(inPacks, units))
}

export const writePromotion = (promotion: Promotion): Fields => {
  const { code, row, title, kind, minQuantity, packaging, netPrice, gift, validFrom, validTo } = promotion
  const quantity = minQuantity ?? 0
  return {
    CodicePromozione: code,
    RigaPromozione: row,
    promo_row: row,
    TitoloPromozione: title,
    TipoPromozione: kind === "price" ? NET_PRICE : "",
    QuantitaRichiesta: packaging === undefined ? quantity : 0,
    ImballiRichiesti: packaging === undefined ? 0 : quantity / packaging.quantity,
    QuantitaPerImballo: packaging?.quantity ?? 0,
    ArticoliRichiesti: minQuantity === null ? 1 : 0,
    AmmontareMinimoRichiesto: 0,
    PrezzoNettoConPromo: euroOf(netPrice) ?? 0,
    QuantitaArticoloOmaggio: gift?.quantity ?? 0,
    CodiceArticoloInOmaggio: gift === undefined || gift.name === "" ? null : gift.name,
    DataInizioValitita: monthFirst(validFrom),
    DataFineValidita: monthFirst(validTo),
  }
}
