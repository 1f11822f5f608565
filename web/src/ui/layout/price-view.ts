/**
 * How prices are shown (S3.3, S3.21): provided once around the pages, read by everything that shows an amount. By
 * default they are shown, net and gross.
 */
import { createContext, useContext } from "react"

export interface PriceView {
  /** False hides every price. */
  readonly isShown: boolean
  /** Prices with VAT are shown beside those without. */
  readonly isGross: boolean
}

export const PriceViewContext = createContext<PriceView>({ isShown: true, isGross: true })

export const usePriceView = (): PriceView => useContext(PriceViewContext)

export const usePricesShown = (): boolean => usePriceView().isShown
