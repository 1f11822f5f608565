/** Products: what every view of one says, its page, its formats. */
import { type FieldDocs, docsIn } from "../docs/subject-docs.ts"

const PRODUCTS = ["ChildItem", "LatestOrderedProduct", "Product", "ProductDetail"]

export const productFields: FieldDocs = {
  arrives_on:
    "The day on which what is arriving is expected, `2026-03-02`; left out or null where it is not known. It counts with `IN ARRIVO` alone.",
  availability:
    "`DISPONIBILE`, `IN ARRIVO`, or anything else, which cannot be ordered; shown as it is, the same in every language.",
  brand: "The brand's name, ready to print; may be empty.",
  carti: "The item's code.",
  childs:
    "The product's formats, one where it has only one, in the order in which they are shown; fewer may be named than there are.",
  allergens:
    "What is stated about the allergens of annex II of Regulation (EU) 1169/2011; left out or null where nothing is, or it is no food: nothing is then called free of them.",
  contains:
    "The codes of the allergens that it contains: `gluten`, `crustaceans`, `eggs`, `fish`, `peanuts`, `soybeans`, `milk`, `nuts`, `celery`, `mustard`, `sesame`, `sulphites`, `lupin`, `molluscs`. Another code leaves the statement incomplete.",
  may_contain: "The codes of those of which traces cannot be excluded; left out or null for none.",
  complete:
    "True where all 14 have been looked at: those named nowhere are absent then. Otherwise they are not stated.",
  food: "Food information for business customers; left out or null where it is no food. What is not stated is left out.",
  ingredients:
    "The list of ingredients in the language of the request, its allergens between asterisks: `*uova* 19,4%`.",
  nutrition: "Energy in kJ and kcal, the others in grams, `per` 100 g or 100 ml.",
  origin: "Origin or place of provenance, ready to print.",
  storage: "How it is stored, ready to print.",
  shelf_life_days: "Days of shelf life that remain at least on delivery.",
  net_content: "The net quantity of one sales unit, ready to print: `250 g`.",
  ...docsIn(["FoodInfoNutrition"], {
    per: "What the figures are for: `100 g` or `100 ml`.",
    energy_kj: "Energy in kilojoules.",
    energy_kcal: "Energy in kilocalories.",
    fat: "Grams of fat.",
    saturates: "Grams of saturates, of which fat.",
    carbohydrate: "Grams of carbohydrate.",
    sugars: "Grams of sugars, of which carbohydrate.",
    protein: "Grams of protein.",
    salt: "Grams of salt.",
  }),
  display_code:
    "The code that people read, where the item's own is another one; left out or null where that is shown. Calls never go by it.",
  supply:
    "What `availability` means, where the backend says it apart from its words; left out or null where the words say it.",
  ...docsIn(["Supply"], {
    kind: "Whether there is stock, a substitute, something that is arriving, or none of them.",
    label: "What is shown, as it stands; empty for the shop's own words.",
    orderable: "Whether the item may be ordered: this alone decides, whatever the kind.",
  }),
  stock_above:
    "More than so many sales units are in stock, as a band: 1, 10 or 100, never the figure; left out or null where it is not said.",
  packagings:
    "Everything that the item is sold in, shown side by side; left out or null where there is no choice. A line names one in `packaging`, and then steps by its `quantity`.",
  ...docsIn(["Packaging"], {
    code: "Names it among those of the item: `CT`.",
    label: "What it is called, in the language of the request; may be empty.",
    quantity: "Sales units in one.",
    default: "True of the one that lines without `packaging` are of: its `quantity` is `qty_min_imballo` of the item.",
    price:
      "Net, per sales unit, before promotions, where the packaging has a price of its own: the item's promotions do not apply to it then. Left out or null for the price of the item.",
    sale_price: "The same with the packaging's promotion; left out or null without one.",
    promo: "The promotion of `sale_price`; left out or null without one.",
  }),
  arrivals:
    "What the supplier expects, with quantities; days that have passed are not shown. Left out or null where it is not said.",
  ...docsIn(["Arrival"], {
    day: "The day on which it is expected; null where it is not known.",
    week: "The number of the week where nobody knows the day; null for a day, or where neither is known.",
    quantity: "How much is expected, in sales units; null where it is not said.",
    confirmed: "True once the day is confirmed; else it is expected.",
  }),
  ordered_before:
    "The client's latest order of the item that is not cancelled, to the address of the call, or to any where it names none; left out or null for a guest, for what was never ordered, and where it is not said.",
  ...docsIn(["OrderedBefore"], {
    day: "The day of that order, `2026-08-12`.",
    quantity: "How much of it was ordered then, in sales units; null where it is not said.",
  }),
  is_hot: "True of what is marked as a best seller.",
  is_new: "True of what is marked as new.",
  is_sale: "True where `sale_price` is below `price`.",
  num_childs:
    "How many formats the product has: never fewer than `childs` names. With more than one a format has to be chosen before it is ordered.",
  pack: "What a pack of `qty_min_imballo` sales units holds, ready to print, in the language of the request: `12 × 700 g`; may be empty.",
  price: "The price without a promotion, for a client their own: net, per sales unit; null where it is not known.",
  price_per_unit: "What the measure costs at `sale_price`, to compare packs; null where either is not known.",
  promo: "The promotion that `sale_price` is of: its code and row are sent when it is added; null for none.",
  qty_min_imballo:
    "Sales units in a pack, at most three decimals: quantities step by it, and have no more decimals than it has.",
  ratings: "Stars, 0 to 5: of a product the mean of its reviews, to one decimal at least; 0 without any.",
  reviews_count: "How many reviews the product has, whichever of its formats they were written of.",
  sale_price:
    "The price with the promotion in `promo`, else the same as `price`: net, per sales unit; null where it is not known.",
  sales: "How much of it is sold, as the supplier counts: a listing by `popularity` begins with the highest.",
  sku: "The code of the item whose price, pack and stock are given: in a listing the first of the product's formats.",
  small_pictures: "The product's pictures, the main one first; may be empty.",
  uom: "Code of the sales unit: PZ, CT, KG…",
  variants: "The prices of the product's formats, in the order of `childs`; may be empty.",
  vat_rate: "Percent: 4, 10 or 22. Left out or null where it is not known: no amount with VAT is shown then.",
  ...docsIn(PRODUCTS, {
    name: "What the product is called, in the language of the request.",
    slug: "The product in addresses, the same for all of its formats and in every language.",
  }),

  category:
    "The name of the outermost category, in the language of the request; left out, null or empty where it is not known.",
  format: "What tells this format from the product's others, in the language of the request: `1 kg`.",
  "ChildItem.sku": "The format's code.",
  "ProductDetail.ratings":
    "Stars, 0 to 5: the mean of `rating` of its `reviews`, to one decimal at least; 0 without any.",
  "ProductDetail.reviews_count": "How many `reviews` there are.",
  "LatestOrderedProduct.sku": "The code of the item that was ordered last.",
  "ProductDetail.sku": "The code of the format that the page opens on; price, pack, stock and barcodes are its own.",
  last_order_date: "The day in Italy on which it was ordered last.",
  last_quantity: "Sales units in the line in which it was ordered last.",

  height: "Of the picture at `url`, in pixels.",
  width: "Of the picture at `url`, in pixels.",
  measure: "What `amount` is the price of: `kg`, `l`, `pz`.",
  "MeasurePrice.amount": "The net price of one `measure`, after promotions.",
  "ProductPicture.url":
    "The picture's address. Where the file's name begins with a size, `thumb_`, `gallery_` or `main_`, the same picture is there in each of them.",
  discounts:
    "The client's discounts in percent, one taken off after the other: `[10, 5]`. Shown as they are, nothing is computed from them; left out or null where they are not stated.",
  list_price:
    "Net, per sales unit, before the client's discounts and any promotion; left out or null where it is not stated.",
  promotions:
    "All promotions that the item has today or will have, that in `promo` among them; left out or null where they are not stated.",
  ...docsIn(["Promotion"], {
    code: "Goes back as `promo_code`.",
    gift: "What comes for free each time that `min_quantity` is reached; left out or null for nothing.",
    kind: "`price` for a net price from a quantity, `gift` for goods that come for free, anything else is only shown.",
    min_quantity:
      "Sales units of the item, in all lines of the cart together, from which it applies, 0 for any; null where it takes something else, which no storefront applies by itself.",
    net_price: "Net, per sales unit, for this client; null where it is not stated.",
    packaging: "In which packaging `min_quantity` is counted; left out or null for sales units.",
    row: "Goes back as `promo_row`: several rows of one code are different promotions.",
    title: "What the promotion is called, in the language of the request; may be empty.",
    valid_from: "Its first day in Italy; null where it is not stated: the storefront then does not apply it by itself.",
    valid_to: "Its last day in Italy; null where it is not stated: the storefront then does not apply it by itself.",
  }),
  "PromotionGift.name": "What it is, in the language of the request; empty for the item itself.",
  "PromotionGift.quantity": "Sales units that come for free.",
  "PromotionPackaging.quantity": "Sales units in one of it.",
  "PromotionPackaging.uom": "The packaging's code: CT, PL…",
  "PromoRef.code": "Goes back as `promo_code`.",
  "PromoRef.label": "What the promotion is called, in the language of the request.",
  row: "Goes back as `promo_row`.",

  alternative_item_codes:
    "Codes of what may be bought in its place, in the order in which it is offered; may be empty.",
  barcodes: "The item's barcodes, as text; may be empty.",
  categories: "The path of categories that it is in, outermost first.",
  description: "HTML, in the language of the request; only harmless elements are shown; may be empty.",
  extra_info: "Either `product`, with barcodes, or `data`, without.",
  factor: "Sales units in one of it.",
  link_assistence:
    "Where one asks for help with the item: a path of the shop or an absolute http address; null for none.",
  related_products: "Products that go with it; may be empty.",
  reviews: "All of its reviews, the newest first.",
  sidebar: "What stands beside the product: codes, documents, related products.",
  size_table: "Its sizes as a table; null where it has none.",
  "SizeTable.rows": "A row for each size, with as many cells as `columns`.",
  tags: "Words to search by, in the language of the request; may be empty.",
  units: "The units that one may count in, the sales unit first; may be empty.",
  columns: "Headings, with the unit of what stands below: `Chest (cm)`, in the language of the request.",
  "CategoryRef.label": "The category's name, in the language of the request.",
  "CategoryRef.slug": "The value of `category` that lists it.",
  ...docsIn(["DataExtraInfo", "ProductExtraInfo"], { documents: "The product's documents; a guest gets none." }),
  "ExtraInfoOfData.data": "Documents and help.",
  "ExtraInfoOfProduct.product": "Barcodes, documents and help.",
  "ProductDocument.kind": "What kind of document it is: `technical-sheet`.",
  "ProductDocument.url": "Where the file is: a path of the shop's own host, or an absolute http address.",
  "ProductSidebar.sku": "The code of the item that it is of: `sku` of the product.",
  "UnitOfMeasure.code": "The unit's code: PZ, CT, KG…",
  "UnitOfMeasure.label": "The unit in words, in the language of the request.",

  author: "Who wrote it; may be empty.",
  rating: "Stars, 1 to 5, as they were given.",
  "PostReviewRequest.ratings": "Stars, 1 to 5.",
  "PostReviewRequest.text": "1 to 2,000 characters: else refused with 422.",
  "Review.author": "Whose words they are: the client's, also where an agent writes for them.",
  "Review.date": "The day in Italy on which it was written.",
  "Review.text": "As it was written, in its own language.",
  "ChildListAnswer.message": "From the code of each item that is known to the item; the order does not count.",
  "FindItemsAnswer.message": "An answer for each text, in the order of `texts`.",
  "GetAlternativeItemsAnswer.message":
    "What may be bought in its place, of an item that is sold in the order of its `alternative_item_codes`; may be empty.",
}
