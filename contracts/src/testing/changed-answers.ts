/** Answers with one row that departs from the contract, beside a valid one. */
import { cart, product } from "../docs/pieces.ts"

type Change = Readonly<Record<string, unknown>>

export const userTemp = { clientId: 7, addressCode: "A1", externalCall: true }

/** The request of the listing in `listingOf`. */
export const search = { userTemp, text: "", params: {} }

export const pagination = { page: 1, per_page: 12, total: 2, total_pages: 1 }

export const [row] = cart.data
export const cartWith = (change: Change) => ({
  message: { ...cart, data: [row, { ...row, row_id: "9002", ...change }] },
})

/** `others`: fields beside the products. */
export const listingOf = (change: Change, others: Change = {}) => ({
  message: {
    success: true,
    product_list: { data: [product, { ...product, ...change }], pagination },
    filters: {},
    ...others,
  },
})
