/** Filters that hold less or more than belongs there, fields that drag others along, ways that do not meet. */
import { edited } from "./deviating.ts"
import { asking, type FollowPlanted, rewriting } from "./planting.ts"

const members: ReadonlyArray<FollowPlanted> = [
  {
    title: "posts whose last tag finds nothing",
    check: "posts of each of their tags",
    only: /^blog\.list$/,
    ...(() => {
      const last = new Set<string>()
      return {
        changesAnswer: ((answer, { url }) => {
          if (!url.includes("blog") || answer.status !== 200) return answer
          const lists = answer.body.matchAll(/"tags":\[[^\]]*?,"([^"]+)"\]/g)
          const asked = new URL(url, "http://localhost").searchParams.get("tag") ?? ""
          if (asked === "") for (const [, tag = ""] of lists) last.add(tag)
          return last.has(asked) ? { ...answer, body: edited(answer.body, "message.data", () => []) } : answer
        }) satisfies NonNullable<FollowPlanted["changesAnswer"]>,
      }
    })(),
    says: /posts of \S+: all that belongs there: not \S+/,
  },
  {
    title: "a status that leaves the oldest order out",
    check: "orders of each status and day",
    only: /^order\.list$/,
    ...rewriting("get_orders", (body, request) =>
      request.body.includes('"status":"')
        ? edited(body, "message.data", (rows) => (Array.isArray(rows) ? rows.slice(0, -1) : rows))
        : body,
    ),
    says: /orders of status \S+: all that belongs there: not ORD-\d+/,
  },
  {
    title: "of several brands the last one",
    check: "several values of one filter",
    only: /^product\.list$/,
    ...asking("product_list", ({ body }) => ({
      body: edited(body, "field_brand", (old) => (typeof old === "string" ? (old.split(",").at(-1) ?? "") : old)),
    })),
    says: /field_brand=\S+ holds what either of them holds: all that belongs there: not \S+/,
  },
  {
    title: "barcodes that find another item one by one than in a list",
    check: "a barcode in each lookup",
    only: /^product\.barcode$/,
    ...rewriting("get_item_by_barcode", (body) => edited(body, "message.sku", () => "ALTRO-1")),
    says: /a barcode finds one item in each lookup: ALTRO-1 for \d+, product\.find answers \S+/,
  },
  {
    title: "suggestions for the first letters",
    check: "suggestions for the whole text",
    only: /^product\.autocomplete$/,
    ...asking("autocomplete", ({ body }) => ({
      body: edited(body, "q", (old) => (typeof old === "string" ? old.slice(0, 3) : old)),
    })),
    says: /a text that only begins as a product does suggests none: \d+ for \S+/,
  },
  {
    title: "stars that no review changes",
    check: "what reviews are counted in",
    only: /^product\.review$/,
    ...rewriting("get_item", (body) =>
      body.replaceAll(/"reviews_count":\d+/g, '"reviews_count":7').replaceAll(/"ratings":[\d.]+/g, '"ratings":4'),
    ),
    says: /reviews_count counts a new review: 7, then 7 with 1 more/,
  },
]

const fields: ReadonlyArray<FollowPlanted> = [
  {
    title: "a shelf of nothing that was not counted",
    check: "each field of a list's entry",
    only: /^list\.save$/,
    ...asking("shopping_lists/", ({ body }) => ({ body: body.replaceAll('"there":0,', '"there":null,') })),
    says: /there of an entry of a shopping list is set to 0: null/,
  },
  {
    title: "a standing order whose end cannot be taken away",
    check: "each field of a standing order",
    only: /^standing\.save$/,
    ...asking("standing_orders/", ({ body }) => ({ body: body.replaceAll(',"ends_on":null', "") })),
    says: /endsOn of a standing order is set to null: "2027-12-31"/,
  },
  {
    title: "a telephone that is the fax, too",
    check: "each field of a profile",
    only: /^account\.update-profile$/,
    ...asking("customer.profile", ({ body }) => ({
      body: body.replace(/"fax":"[^"]*"/, `"fax":"${/"telephone":"([^"]*)"/.exec(body)?.[1] ?? ""}"`),
    })),
    says: /telephone of a profile is set, the rest stays: fax is |fax of a profile is set to /,
  },
  {
    title: "an address that is changed and no default any more",
    check: "each field of an address",
    only: /^address\.change$/,
    ...(() => {
      let isChanged = false
      return {
        changesAnswer: ((answer, { method, url }) => {
          if (!url.includes("customer.addresses") || answer.status !== 200) return answer
          if (method === "PUT") isChanged = true
          return isChanged && method === "GET"
            ? { ...answer, body: answer.body.replaceAll('"is_default":true', '"is_default":false') }
            : answer
        }) satisfies NonNullable<FollowPlanted["changesAnswer"]>,
      }
    })(),
    says: /label of the default address is set, the rest stays: isDefault is true, then false/,
  },
]

const ways: ReadonlyArray<FollowPlanted> = [
  {
    title: "a coupon that counts what stood there when it was applied",
    check: "a coupon before and after a change",
    only: /^coupon\.apply$/,
    ...(() => {
      let first: number | null = null
      return rewriting("", (body, { url }) => {
        if (url.includes("_coupon_code")) first = null
        const discount = /"discount":([\d.]+)/.exec(body)?.[1]
        if (!url.includes("get_cart_items") || discount === undefined) return body
        first ??= Number(discount)
        const off = Math.round((Number(discount) - first) * 100) / 100
        const kept = body.replace(/"discount":[\d.]+/, `"discount":${first}`)
        return edited(kept, "message.totale_doc", (old) => Math.round((Number(old) + off) * 100) / 100)
      })
    })(),
    says: /a coupon counts the same before and after the rows are changed: \S+ is /,
  },
  {
    title: "a saved cart that is loaded with one of each",
    check: "a cart that is saved or ordered, and there again",
    only: /^saved-cart\.load$/,
    ...(() => {
      let isLoaded = false
      return rewriting("", (body, { url }) => {
        if (url.includes("load_saved_cart")) isLoaded = true
        return isLoaded && url.includes("get_cart_items") ? body.replace(/"quantity":\d+/, '"quantity":1') : body
      })
    })(),
    says: /a cart that is saved and loaded is what it was: \S+ × 1\b/,
  },
  {
    title: "a last order of yesterday",
    check: "a cart that is saved or ordered, and there again",
    only: /^product\.latest-orders$/,
    ...rewriting("get_latest_order_list", (body) =>
      body.replaceAll(/"last_order_date":"[^"]+"/g, '"last_order_date":"2020-01-01"'),
    ),
    says: /last_order_date is the day of the last order with it: \S+: 2020-01-01, ordered /,
  },
  {
    title: "transport that is free by the total with VAT",
    check: "transport close to its limit",
    only: /^cart\.get$/,
    ...rewriting("get_cart_items", (body) => {
      const total = (name: string) => Number(new RegExp(`"${name}":([\\d.]+)`).exec(body)?.[1] ?? 0)
      if (total("totale_lordo") <= 250 || total("spese_trasporto") === 0) return body
      const free = body.replace(/"spese_trasporto":[\d.]+/, '"spese_trasporto":0')
      return edited(free, "message.totale_doc", (old) => Math.round(Number(old) * 100 - 990) / 100)
    }),
    says: /spese_trasporto is 9\.90 up to 250\.00 net, free above/,
  },
  {
    title: "an order by measure that is by price",
    check: "sorting",
    only: /^product\.list$/,
    ...asking("product_list", ({ body }) => ({
      body: edited(body, "order_by", (old) => (old === "price-measure" ? "price-low" : old)),
    })),
    says: /order_by=price-measure (sorts|keeps products of one measure together)/,
  },
]

export const wayDeviations: ReadonlyArray<FollowPlanted> = [...members, ...fields, ...ways]
