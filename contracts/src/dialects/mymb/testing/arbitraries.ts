/** Arbitraries of carts, products, orders and clients, within what the family's wire can state. */
import type { FacetItem, ProductDetail, ProductSummary, Promotion, ServerCart } from "@dispensa/domain"
import fc from "fast-check"
import { arbArrival, arbDay, firstDay } from "./arrival-arbitraries.ts"

export const arbCode = fc.stringMatching(/^[A-Z1-9][A-Z0-9]{2,8}$/)
export const arbName = fc.stringMatching(/^[A-Za-zàèù][A-Za-z àèù&0-9]{0,18}[a-z]$/)
export const arbCents = fc.integer({ min: 1, max: 10_000_000 })
/** Cents with up to three decimals, as a price of a unit may have. */
export const arbUnitPrice = fc.integer({ min: 1, max: 100_000_000 }).map((thousandths) => thousandths / 1_000)
export const arbQuantity = fc.integer({ min: 1, max: 9_999_999 }).map((thousandths) => thousandths / 1_000)
const arbPack = fc.constantFrom(1, 0.1, 0.5, 2.5, 6, 12, 1000)
export const arbPicture = fc.option(arbCode.map((name) => `/files/${name}.webp`))
const arbDiscounts = fc.array(fc.constantFrom(3, 5, 10, 12.5), { minLength: 1, maxLength: 6 })
const arbPromo = fc.option(fc.record({ code: arbCode, row: fc.nat(99), label: arbName }))

const arbPromotion: fc.Arbitrary<Promotion> = fc
  .record({
    code: arbCode,
    row: fc.nat(99),
    title: arbName,
    minQuantity: fc.option(arbQuantity),
    netPrice: fc.option(arbUnitPrice),
    free: fc.option(arbQuantity),
    isKnown: fc.boolean(),
    validFrom: fc.option(arbDay),
    validTo: fc.option(arbDay),
  })
  .map(({ free, isKnown, ...promotion }) => ({
    ...promotion,
    kind: free !== null ? "gift" : isKnown ? "price" : "other",
    ...(free === null ? {} : { gift: { name: "", quantity: free } }),
  }))

const arbGift = fc.record({ itemCode: arbCode, name: arbName, quantity: arbQuantity, unit: fc.constantFrom("PZ", "") })

export const arbCart: fc.Arbitrary<ServerCart> = fc
  .record({
    gifts: fc.array(arbGift, { maxLength: 2 }),
    listTotal: fc.option(arbCents),
    freeFrom: fc.option(fc.integer({ min: 1, max: 99_999 })),
    cartId: fc.integer({ min: 1, max: 999_999 }),
    totals: fc.record({
      netTotal: arbCents,
      vat: arbCents,
      transportCost: fc.option(arbCents),
      minimumOrder: arbCents,
    }),
    rows: fc.uniqueArray(
      fc.record({
        row: fc.integer({ min: 1, max: 9_999 }),
        itemCode: arbCode,
        displayCode: arbCode,
        promo: arbPromo,
        name: arbName,
        unitPrice: arbUnitPrice,
        vatRate: fc.constantFrom(4, 10, 22),
        image: arbPicture,
        packSize: arbPack,
        packaging: fc.option(fc.constantFrom("CT", "PL 480")),
        singleChild: fc.boolean(),
        quantity: arbQuantity,
        listPrice: arbUnitPrice,
        discounts: fc.option(arbDiscounts),
        lineTotal: fc.option(arbCents),
      }),
      { selector: ({ row }) => row, maxLength: 6 },
    ),
  })
  .map(({ cartId, totals: { netTotal, vat, ...rest }, rows, gifts, listTotal, freeFrom }) => ({
    cartId,
    ...(gifts.length === 0 ? {} : { gifts: gifts.map((gift) => ({ ...gift, promoCode: "", promoRow: 0 })) }),
    ...(listTotal === null ? {} : { listTotal }),
    ...(freeFrom === null ? {} : { freeTransportFrom: freeFrom }),
    rows: rows
      .toSorted((one, other) => one.row - other.row)
      .map(({ row, promo, itemCode, displayCode, packaging, discounts, lineTotal, ...fields }) => ({
        ...fields,
        ...(packaging === null ? {} : { packaging }),
        ...(discounts === null ? {} : { discounts }),
        ...(lineTotal === null ? {} : { lineTotal }),
        rowId: String(row),
        cartId,
        itemCode,
        ...(displayCode === itemCode ? {} : { displayCode }),
        promoCode: promo?.code ?? "",
        promoRow: promo?.row ?? 0,
      })),
    ...rest,
    netTotal,
    grossTotal: netTotal + vat,
    documentTotal: netTotal + vat + (rest.transportCost ?? 0),
    coupon: null,
    paymentMethods: ["on-account"],
    hasOwnTransport: true,
  }))

const arbSupply = fc.record({
  kind: fc.constantFrom("available" as const, "arriving" as const, "substitute" as const, "unavailable" as const),
  label: fc.oneof(fc.constant(""), arbName),
  isOrderable: fc.boolean(),
})

export const arbProduct: fc.Arbitrary<ProductSummary> = fc
  .record({
    itemCode: arbCode,
    sku: arbCode,
    name: arbName,
    brand: arbName,
    unit: fc.constantFrom("PZ", "KG"),
    packSize: arbPack,
    packLabel: arbName,
    price: arbUnitPrice,
    sale: fc.option(fc.integer({ min: 1, max: 90 })),
    vatRate: fc.constantFrom(4, 10, 22),
    supply: arbSupply,
    arrivals: fc.array(arbArrival, { maxLength: 3 }),
    band: fc.constantFrom(null, 1, 10, 100),
    last: fc.option(fc.record({ day: arbDay, quantity: fc.option(fc.integer({ min: 1, max: 500 })) })),
    promo: arbPromo,
    url: arbPicture,
    children: fc.array(arbCode, { maxLength: 3 }),
    promotions: fc.array(arbPromotion, { maxLength: 3 }),
    discounts: fc.option(arbDiscounts),
    isNew: fc.boolean(),
  })
  .map(({ sku, sale, arrivals, band, last, url, price, packLabel, promotions, discounts, ...rest }) => {
    const salePrice = sale === null ? null : Math.floor(price * 10 * (100 - sale)) / 1_000
    const isSale = salePrice !== null && salePrice > 0 && salePrice < price
    return {
      ...rest,
      slug: rest.itemCode,
      ...(sku === rest.itemCode ? {} : { displayCode: sku }),
      packLabel: rest.packSize === 1 ? "" : packLabel,
      ...(promotions.length === 0 ? {} : { promotions }),
      ...(discounts === null ? {} : { listPrice: price, discounts }),
      price,
      salePrice: isSale ? salePrice : null,
      isSale,
      measurePrice: null,
      availability: rest.supply.label,
      ...(arrivals.length === 0 ? {} : { arrivals, ...firstDay(arrivals) }),
      ...(band === null || rest.supply.kind !== "available" ? {} : { stockAbove: band }),
      ...(last === null ? {} : { orderedBefore: last }),
      rating: 0,
      reviewCount: 0,
      variants: [],
      pictures: url === null ? [] : [{ url, width: 480, height: 480 }],
      childCount: rest.children.length,
      sales: 0,
      isHot: false,
    }
  })

const arbFacet = (key: string): fc.Arbitrary<FacetItem> =>
  fc
    .record({
      key: fc.stringMatching(/^[a-z][a-z-]{0,8}[a-z]$/),
      label: arbName,
      count: fc.nat(500),
    })
    .map((item) => ({
      ...item,
      filter: `/shop?${key}=${key === "category" ? `and-radice,${item.key}` : item.key}`,
      labelFilter: null,
      parent: key === "category" ? "radice" : null,
    }))

const arbGroup = (key: string) =>
  fc.record({
    key: fc.constant(key),
    label: arbName,
    items: fc.uniqueArray(arbFacet(key), { selector: (item) => item.key, minLength: 1, maxLength: 3 }),
  })
export const arbGroups = (key: string) => fc.option(arbGroup(key)).map((group) => (group === null ? [] : [group]))

export const arbPath = fc.array(fc.tuple(arbName, arbCode), { maxLength: 3 }).map((steps) =>
  steps.map(([label], at) => {
    const codes = steps.slice(0, at + 1).map(([, code]) => code)
    return { label, route: `/shop?category=${at > 0 ? "and-" : ""}${codes.join(",")}` }
  }),
)

export const arbDetail: fc.Arbitrary<ProductDetail> = fc
  .record({ product: arbProduct, barcodes: fc.array(arbCode), others: fc.array(arbCode), html: arbName })
  .map(({ product, barcodes, others, html }) => ({
    ...product,
    description: `<p>${html}</p>`,
    categories: [],
    tags: [],
    sizeTable: null,
    reviews: [],
    units: [
      { code: product.unit, label: product.unit, factor: 1 },
      { code: "PL", label: "Pallet", factor: 480 },
      ...(product.packSize === 1 ? [] : [{ code: "CF", label: product.packLabel, factor: product.packSize }]),
    ],
    packagings: [
      { code: "PL", label: "Pallet", size: 480, isDefault: false },
      {
        code: product.packSize === 1 ? product.unit : "CF",
        label: product.packLabel,
        size: product.packSize,
        isDefault: true,
      },
    ],
    sidebar: {
      itemCode: product.itemCode,
      relatedProducts: [],
      alternativeItemCodes: others,
      barcodes,
      documents: [{ title: "Scheda", url: "/files/scheda.pdf", kind: "" }],
      assistanceLink: null,
    },
  }))
