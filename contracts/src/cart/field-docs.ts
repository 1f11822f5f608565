/** Carts: rows, totals, coupons, what filled them, and those that are kept under a name. */
import { type FieldDocs, docsIn } from "../docs/subject-docs.ts"

const ITEM_NAME =
  "What the article is called, in the language of the request, with its format where its product has several"
const SAVED_NAME =
  "What it is called, 1 to 80 characters; the blanks around it are cut off. Blanks alone are refused with 417, another saved cart's name with 409, however it is written in capitals."

export const cartFields: FieldDocs = {
  cart_rows: "The rows to change: all of them are, or none where one is refused.",
  coupon: "The coupon on the cart; null where there is none, or it has expired.",
  handover_type:
    "The handover that transport and totals are computed for: the one that was asked for, else `delivery`.",
  id_cart: "The number of the cart; 0 while there is none.",
  image: "The address of a picture; null where there is none.",
  item_id: "The code of the item to add.",
  min_order: "Net total below which a cart is not ordered, whatever a coupon takes off; 0 where there is none.",
  payment_methods:
    "How the client may pay: `card`, `bank-transfer`, `on-account`, `paypal`, in whatever order; none where it is empty, any where it is left out or null.",
  price_discount: "Net, per sales unit, with the client's discount and the row's promotion.",
  packaging:
    "The code of the packaging that the line is bought in, of `packagings` of the item; left out or null for its default packaging. An item in two packagings is two lines.",
  promo_code: "The promotion that the line is bought under; empty for none.",
  promo_row: "The row of the promotion; 0 for none.",
  variable_weight:
    "True of what is weighed when it is packed: the quantity is about that much, and the weight is invoiced; left out or null elsewhere.",
  qty_min_packaging:
    "`qty_min_imballo` of the row, as the cart answered it; of an addition the `quantity` of its packaging, left out without one.",
  quantity:
    "Sales units, a positive number with no more decimals than `qty_min_imballo`: of pieces a whole one, `2.5` of what comes by 0.5 kg.",
  ...docsIn(["CartAnomaly"], {
    acceptable: "True where the cart may be ordered all the same, once the person has accepted it; left out: true.",
    carti: "The item that it is about, where you name no row; null for the whole cart.",
    kind: "`unavailable`, `quantity`, or anything else for another reason.",
    quantity: "How much could be ordered instead, in sales units; null where there is no such quantity.",
    row_id: "The row that it is about; null for the whole cart.",
    text: "What is wrong, for the person, in the language of the request; may be empty.",
  }),
  row_id: "Addresses a row of the cart in an update or a removal.",
  show_prices: "False where this client is to see no price.",
  own_transport:
    "True where transport follows rules of your own instead of 9.90 up to a net total of 250.00: the storefront then predicts no transport and no document total while changes of the cart are being saved.",
  free_transport_from:
    "With `own_transport`: from what total transport is free, in EUR; left out or null where your rules have no such total.",
  single_child: "Whether the item is its product's only format.",
  spese_trasporto:
    "Transport, on which no VAT is put: 9.90 EUR up to a net total of 250 EUR, free above, whatever a coupon takes off; 0 for a pickup and an empty cart.",
  totale_doc: "Everything to pay: gross total and transport, less the coupon.",
  totale_lordo: "The lines with VAT.",
  totale_netto:
    "The lines without VAT: the sum of `price_discount` by `quantity`, each line rounded half up to the cent.",
  gifts:
    "What comes for free: never in `data`, in no total, and nothing that one changes; left out, null or empty for nothing.",
  list_total:
    "The lines without VAT at their list prices, before discounts and promotions; left out or null where it is not stated.",
  ...docsIn(["Gift"], {
    carti: "The item's code.",
    name: `${ITEM_NAME}.`,
    promo_code: "The promotion that it comes with; may be empty.",
    promo_row: "The row of that promotion; 0 where it is not stated.",
    quantity: "Sales units that come for free.",
    uom: "Code of the sales unit; may be empty.",
  }),
  "Cart.data":
    "The rows in the order in which they were added; one whose item has left the range or has no price any more is left out, and counts in no total.",
  "CartRow.id": "The backend's own number of the row; nothing is asked by it.",
  "CartRow.id_cart": "The number of the cart that it stands in.",
  "CartRow.total":
    "What the row comes to without VAT; left out or null where that is `price_discount` by `quantity`, rounded half up to the cent.",
  "CartRow.name": `${ITEM_NAME}.`,
  "GetCartItemsRequest.handover_type":
    "The handover that transport and totals are wanted for; left out or null: a delivery.",
  "AddedToCart.id_cart": "The number of the cart that the item stands in now.",
  "AddedToCart.row_id": "The row that the item stands in now: a new one, or the one that grew; may be left out.",
  ...docsIn(["AddToCartRequest", "AddToCartPromoRequest"], {
    quantity:
      "Sales units to add to what the cart holds of the line: more than 999,999 together is refused with 417, and so are more decimals than the item's pack has.",
  }),
  "AddToCartPromoRequest.promo_code": "The promotion that the line is bought under: empty is refused with 417.",
  ...docsIn(["CartRowUpdate"], {
    promo_code: "The row's own: another one is refused with 417.",
    promo_row: "The row's own: another one is refused with 417.",
    quantity:
      "Sales units that the row holds from then on, whatever it held; more decimals than the row's pack has are refused with 417.",
    row_id: "The row to change: an unknown one is refused with 404.",
  }),

  ...docsIn(["AppliedCoupon", "CartCoupon"], {
    code: "The coupon's code, as the supplier writes it.",
    label:
      "What the coupon is, in the language of the request, on an order in that in which it was placed; may be empty.",
  }),
  "AppliedCoupon.discount": "What it takes off: `discount` of the cart's `coupon`, as the cart of a delivery tells it.",
  "CartCoupon.discount":
    "What it takes off: never more than `totale_doc` is without it, and 0 where `totale_netto` has fallen below the coupon's minimum since it was applied.",
  "ApplyCouponCodeRequest.code": "The coupon's code; capitals and blanks around it do not count.",

  added: "How many lines went into the cart: with those in `skipped` it is all of them.",
  reason: "Why it was not added, for the person, in the language of the request.",
  skipped: "The lines that did not go into the cart, in their order; empty, null or left out for none.",
  "CartFilled.id_cart": "The number of the cart that was filled; 0 where there is none, for nothing could be added.",
  "SkippedLine.name": "What the article is called, as it was ordered or saved; its code where nothing else is known.",

  row_ids: "The rows to keep, by `row_id`; left out: all. One that is none of the cart's rows does not count.",
  saved_at: "When it was saved; a new name does not change it.",
  saved_cart_id: "The saved cart's code.",
  ...docsIn(["SaveCartRequest", "RenameSavedCartRequest"], { name: SAVED_NAME }),
  "SavedCart.data": "The lines that were saved, in the order of the cart.",
  "SavedCart.name": "What it is called.",
  "SavedCart.totale_netto": "The lines without VAT, at today's prices; what is no longer sold costs nothing.",
  "SavedCartLine.name": `${ITEM_NAME}; its code where it has left the range.`,
}
