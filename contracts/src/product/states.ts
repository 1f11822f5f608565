/** Situations of products and their items. */
import { Nothing, state } from "../provider-state.ts"

export const productStates = {
  itemMayBeOrdered: state({
    name: "an item may be ordered",
    description:
      "An item that is the only child of its product, available, with a price and a picture: its `item_code`, the product's `slug`, and a `quantity` that may be added (its pack, or a multiple).",
    params: Nothing,
    gives: { item_code: "PA0001", slug: "spaghetti-n-5", quantity: 12 },
  }),
  partsMayBeOrdered: state({
    name: "parts of an item's unit may be ordered",
    description:
      "An item that may be ordered and whose pack has decimals, as of what is weighed: its `item_code`, and a `quantity` with decimals that may be added (its pack, or a multiple). A backend that sells whole units alone does not know this state.",
    params: Nothing,
    gives: { item_code: "FO0001", quantity: 2.5 },
  }),
  promotionApplies: state({
    name: "a promotion applies to an item",
    description:
      "An item that may be ordered with a promotion: `promo_item_code`, `promo_code`, `promo_row` (1 or more) and a `promo_quantity` that may be added.",
    params: Nothing,
    gives: { promo_item_code: "PA0002", promo_code: "PASTA10", promo_row: 1, promo_quantity: 12 },
  }),
  quantityPromotionApplies: state({
    name: "an item has a promotion from a quantity",
    description:
      "An item that may be ordered, with a promotion of the kind `price` that is valid today, on its days: `step_item_code`, `step_code`, `step_row` and `step_quantity`, the least that reaches it. A backend that has no such promotions does not know this state.",
    params: Nothing,
    gives: { step_item_code: "PA0003", step_code: "QUANTITA", step_row: 3, step_quantity: 24 },
  }),
  itemIsArriving: state({
    name: "an item is on its way",
    description:
      "`arriving_code` is not in stock, and the supplier states on which days how much of it is expected, and whether that is confirmed. A backend without such data does not know this state.",
    params: Nothing,
    gives: { arriving_code: "PA0004" },
  }),
  stockIsStated: state({
    name: "the stock of an item is stated as a band",
    description:
      "`stocked_code` is in stock, and the supplier states that there are more sales units of it than a band. A backend that states no stock does not know this state.",
    params: Nothing,
    gives: { stocked_code: "PA0001" },
  }),
  itemHasPackagings: state({
    name: "an item is sold in several packagings",
    description:
      "An item that may be ordered in its default packaging and in another: `packed_item_code`, the code of the other one, `packaging`, and its size in sales units, `packaging_quantity`. A backend without packagings does not know this state.",
    params: Nothing,
    gives: { packed_item_code: "PA0005", packaging: "BN", packaging_quantity: 48 },
  }),
  productHasFormats: state({
    name: "a product has several formats",
    description: "A product with two or more children: the codes of two of them, `first_code` and `second_code`.",
    params: Nothing,
    gives: { first_code: "OL0001-1", second_code: "OL0001-2" },
  }),
  foodIsStated: state({
    name: "the food information of an item is stated",
    description:
      "A food whose ingredients, allergens (at least one that it contains) and nutrition are stated: the product's `slug`. A backend without such data does not know this state.",
    params: Nothing,
    gives: { slug: "lasagne-all-uovo" },
  }),
  itemHasBarcode: state({
    name: "an item has a barcode",
    description: "An item that may be ordered: one of its barcodes, `barcode`, which finds it.",
    params: Nothing,
    gives: { barcode: "8001234567895" },
  }),
} as const
