/** Items and products: what one answer states of them, every other one states too. */
import { after, alerts } from "./memories.ts"
import { inEachRow, inMessage, inText, type Row, refusingWhen, rowIn, rowsIn, textIn } from "./changes.ts"
import type { RegressionRow } from "./deviating.ts"

const inProducts = (change: (product: Row) => Row) =>
  inMessage("product_list", (message) => {
    const listing = rowIn(message["product_list"])
    return { ...message, product_list: { ...listing, data: rowsIn(listing["data"]).map(change) } }
  })

const ITEMS = "product.item/facts"

const facts: ReadonlyArray<RegressionRow> = [
  {
    breaks: "Product, name: the same in the listing and on its page.",
    check: ITEMS,
    finds: "[product.item/name/facts] name of an item is the same in every answer",
    ...inProducts((product) => ({ ...product, name: `${textIn(product, "name")} in offerta` })),
  },
  {
    breaks: "Suggestion, vat_rate: that of its item.",
    check: ITEMS,
    finds: "[product.item/vatRate/facts] vatRate of an item is the same in every answer",
    ...inText("autocomplete", (body) => body.replaceAll(/"vat_rate":\d+/g, '"vat_rate":7')),
  },
  {
    breaks: "Wish, slug: that of its product.",
    check: ITEMS,
    finds: "[product.item/slug/facts] slug of an item is the same in every answer",
    ...inEachRow("GET customer.wishlist", (wish) => ({ ...wish, slug: "altro" })),
  },
  {
    breaks: "ShoppingList, name of an entry: what its item is called today.",
    check: ITEMS,
    finds: "an item is called in list.list as it is looked up",
    ...inEachRow("GET customer.shopping_lists?", (list) => ({
      ...list,
      entries: rowsIn(list["entries"]).map((entry) => ({ ...entry, name: "Com'era" })),
    })),
  },
  {
    breaks: "CartRow, name: with the format where a product has several.",
    check: ITEMS,
    finds: "two formats have two names in cart.get",
    ...inEachRow("get_cart_items", (row) => ({ ...row, name: textIn(row, "name").split(/[ ,–(]/)[0] })),
  },
  {
    breaks: "product.barcode: whitespace in a barcode does not count.",
    check: ITEMS,
    finds: "product.barcode answered 404",
    ...refusingWhen("get_item_by_barcode", 404, ({ body }) => /"barcode":"[^"]* /.test(body)),
  },
  {
    breaks: "product.find: an item, however available it is.",
    check: ITEMS,
    finds: "product.find by the code or a barcode of an item is that item",
    ...inEachRow("find_items", (found) => ({
      ...found,
      items: rowsIn(found["items"]).filter(({ availability }) => availability !== "NON DISPONIBILE"),
    })),
  },
  {
    breaks: "product.find: names are searched in the language of the request.",
    check: ITEMS,
    finds: "product.find finds a product by its whole name",
    ...inEachRow("find_items", (found) => (/ .*, /.test(textIn(found, "text")) ? { ...found, items: [] } : found)),
  },
  {
    breaks: "product.autocomplete: what is sold out is suggested by its name.",
    check: ITEMS,
    finds: "product.autocomplete finds a product by its whole name",
    ...inMessage("autocomplete", ({ result }) => ({ result: rowsIn(result).filter(({ sku }) => sku !== undefined) })),
  },
  {
    breaks: "FoundItems, is_near: not of a code or a barcode.",
    check: ITEMS,
    finds: "is_near is not true of a code or a barcode",
    ...inEachRow("find_items", (found) => ({ ...found, is_near: true })),
  },
  {
    breaks: "product.list, corrected_text: left out where the text was searched as typed.",
    check: ITEMS,
    finds: "corrected_text is left out where the text was searched as typed",
    ...inMessage("product_list", (listing, { body }) => ({ ...listing, corrected_text: body })),
  },
  {
    breaks: "UsualItem, category: the outermost one.",
    check: ITEMS,
    finds: "[product.item/category/facts] category of an item is the same in every answer",
    ...inEachRow("get_usual_items", (item) => ({ ...item, category: "Altro" })),
  },
  {
    breaks: "CartRow, single_child: whether the product has one format alone.",
    check: ITEMS,
    finds: "[product.item/singleChild/facts] singleChild of an item is the same in every answer",
    ...inEachRow("get_cart_items", (row) => ({ ...row, single_child: true })),
  },
  {
    breaks: "SavedCart, image of a line: its row's.",
    check: ITEMS,
    finds: "[product.item/image/facts] image of an item is the same in every answer",
    ...inText("GET customer.saved_carts", (body) => body.replaceAll(/"image":"[^"]*"/g, '"image":"/altro.jpg"')),
  },
  {
    breaks: "product.alternatives: each as it is everywhere.",
    check: ITEMS,
    finds: "[product.item/packSize/facts] packSize of an item is the same in every answer",
    ...inText("get_alternative_items", (body) => body.replaceAll(/"qty_min_imballo":\d+/g, '"qty_min_imballo":999')),
  },
  {
    breaks: "ChildItem, uom: one in every language.",
    check: "product.item/readers/languages",
    finds: "nothing but words differs between two languages",
    ...inText("child_list", (body, { headers }) =>
      headers["accept-language"]?.startsWith("en") === true ? body.replaceAll('"uom":"PZ"', '"uom":"PC"') : body,
    ),
  },
  {
    breaks: "product.review: a review changes nothing of other products.",
    check: "account.update-profile/effects",
    finds: "leave what they are not about as it is: the page of",
    ...after("add_review", "get_item", (body) => body.replaceAll(/"reviews_count":\d+/g, '"reviews_count":77')),
  },
  {
    breaks: "product.review: counted in reviews_count, and in the mean.",
    check: "product.review/reviews-way-format",
    finds: "a product counts all of its reviews",
    ...inText("get_item_child", (body) => body.replaceAll(/"reviews_count":\d+/g, '"reviews_count":1')),
  },
]

const searched: ReadonlyArray<RegressionRow> = [
  {
    breaks: "product.autocomplete: capitals do not count.",
    check: "product.list/text/typed",
    finds: "suggestions are those of the text, however it is typed",
    ...inMessage("autocomplete", (message, { body }) => (/"q":" ?[A-Z]{3}/.test(body) ? { result: [] } : message)),
  },
  {
    breaks: "product.autocomplete, rows: the first ones of all.",
    check: "product.list/text/typed",
    finds: "fewer suggestions are the first ones of more",
    ...inMessage("autocomplete", ({ result }, { body }) => ({
      result: body.includes('"rows":3') ? rowsIn(result).toReversed() : result,
    })),
  },
  {
    breaks: "product.autocomplete: the whole text counts.",
    check: "product.list/text/typed",
    finds: "a text that only begins as a product does suggests none",
    changesRequest: (request) =>
      request.url.includes("autocomplete")
        ? { ...request, body: request.body.replace(/"q":"(\w{3,}) [^"]*"/, '"q":"$1"') }
        : request,
  },
  {
    breaks: "FoundItems, is_near: true where nothing is called just so.",
    check: "product.list/text/corrected",
    finds: "is_near is true where nothing is called just so",
    ...inEachRow("find_items", (found) => ({ ...found, is_near: false })),
  },
]

const answered: ReadonlyArray<RegressionRow> = [
  {
    breaks: "ProductDocument, url: a path of the shop's own host, or an absolute http address.",
    check: ITEMS,
    finds: "url of a document is a path of the shop's own host",
    ...inText("get_item", (body) => body.replaceAll(/"url":"(?!http)\/?([^"]*\.pdf)"/g, '"url":"files/$1"')),
  },
  {
    breaks: "Product, arrives_on: a day.",
    check: "product.list/defaults",
    finds: "arrives_on is a day (2026-11-21)",
    ...inText("product_list", (body) =>
      body.replaceAll(/"arrives_on":"(\d+)-(\d+)-(\d+)"/g, '"arrives_on":"$3/$2/$1"'),
    ),
  },
  {
    breaks: "MenuItem, url: a path of the shop that names no language.",
    check: "product.item/readers/languages",
    finds: "url is a path of the shop without a language, or an absolute address",
    ...inText("get_b2b_menu", (body) => body.replaceAll('"url":"/', '"url":"/it/')),
  },
  {
    breaks: "BlogSummary, excerpt: plain text.",
    check: "blog.list/pages",
    finds: "excerpt of a post is plain text",
    ...inEachRow("get_blog_posts", (post) => ({ ...post, excerpt: `<p>${textIn(post, "excerpt")}</p>` })),
  },
  {
    breaks: "Flyer, valid_from: its first day; valid_to: its last.",
    check: "resource.flyer-list/pairs",
    finds: "valid_from is the first day of a flyer, valid_to the last",
    ...inText("resource/Flyer", (body) => body.replaceAll('"valid_from":"2', '"valid_from":"9')),
  },
]

const wishes: ReadonlyArray<RegressionRow> = [
  {
    breaks: "wishlist.add, alert: of one item alone.",
    check: "wishlist.add/model",
    finds: "[wishlist.add/model] what is persisted is what was written when",
    ...alerts(true),
  },
  {
    breaks: "wishlist.add, alert: over at once where the item is available.",
    check: "wishlist.add/model",
    finds: "waited for instead of",
    ...alerts(false),
  },
]

export const itemRows: ReadonlyArray<RegressionRow> = [...facts, ...searched, ...answered, ...wishes]
