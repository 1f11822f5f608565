/** Documentation: products. */
import type { SubjectDocs } from "../docs/subject-docs.ts"
import { ChildItemWire, ProductSummaryWire } from "./wire.ts"
import { LatestOrderedWire } from "./endpoints.ts"
import { ProductDetailWire } from "./detail-wire.ts"
import { productFields } from "./field-docs.ts"
import { firstPageRequest, guestIdentity, identity, onePage, product, productDetail } from "../docs/pieces.ts"

export const productDocs = {
  operations: {
    childList: {
      summary: "Get formats by their codes",
      description:
        "A map from each code to its format; a code that is unknown has no entry, and no others are answered.",
      answer: "The formats by code.",

      example: {
        request: { user_temp: guestIdentity, children_ids: ["PA0001"] },
        answer: { message: { PA0001: { ...product, format: "1 kg", category: "Pasta e riso" } } },
      },
    },
    getItem: {
      summary: "Get a product",
      description:
        "A product by its slug, or by the code of one of its formats, on which it opens. A new review counts here at once; listings and formats may tell the mean of before for a while.",
      answer: "The product.",

      example: { request: { user_temp: guestIdentity, slug: "spaghetti-n-5" }, answer: { message: productDetail } },
    },
    getItemChild: {
      summary: "Get a product by the code of a format",
      description: "The product that the format belongs to, opened on it.",
      answer: "The product, opened on the format.",

      example: { request: { user_temp: guestIdentity, item_code: "PA0001" }, answer: { message: productDetail } },
    },
    getLatestOrderList: {
      summary: "List products ordered before",
      description:
        "What the client has ordered, each product once, what was ordered last first. Orders that were cancelled or not carried out, and credit notes, do not count.",
      answer: "A page of products.",

      example: {
        request: { user_temp: identity, ...firstPageRequest },
        answer: {
          message: {
            data: [{ ...product, last_order_date: "2026-02-27", last_quantity: 12 }],
            pagination: onePage,
          },
        },
      },
    },
    getAlternativeItems: {
      summary: "List alternatives to an item",
      description: "What may be bought in its place, also for an item that has left the range; may be empty.",
      answer: "The alternatives.",

      example: { request: { user_temp: guestIdentity, item_code: "PA0002" }, answer: { message: [product] } },
    },
    getItemByBarcode: {
      summary: "Get a product by its barcode",
      description: "The product whose format has the barcode, however available it is; blanks in it do not count.",
      answer: "The product.",

      example: { request: { user_temp: guestIdentity, barcode: "8001234567895" }, answer: { message: product } },
    },
    findItems: {
      summary: "Find items by what was typed",
      description:
        "What each text stands for, in the order of the texts: a code or a barcode, however it is typed in capitals and blanks, or a name.",
      answer: "For each text the items that it may stand for.",

      meaning: { 417: "A field is missing, or there are more than 100 texts." },
      example: {
        request: { user_temp: guestIdentity, texts: ["PA0001", "8001234567895", "spagetti"] },
        answer: {
          message: [
            { text: "PA0001", is_near: false, items: [{ ...product, format: "1 kg" }] },
            { text: "8001234567895", is_near: false, items: [] },
            { text: "spagetti", is_near: true, items: [{ ...product, format: "1 kg" }] },
          ],
        },
      },
    },
    postReview: {
      summary: "Review a product",
      description:
        "A review in the client's name; one of theirs of the same product is replaced, whichever of its formats is named; nobody else's is.",
      answer: "The review as it is shown.",

      meaning: { 422: "The text is empty or longer than 2,000 characters: `errors.text`." },
      example: {
        request: { user_temp: identity, item_code: "PA0001", ratings: 5, text: "Tiene la cottura." },
        answer: { message: { author: "Ada Neri", date: "2026-02-27", rating: 5, text: "Tiene la cottura." } },
      },
    },
  },
  entities: {
    ChildItem: ChildItemWire,
    LatestOrderedProduct: LatestOrderedWire,
    Product: ProductSummaryWire,
    ProductDetail: ProductDetailWire,
  },
  schemaNames: {
    ChildItemAllergens: "Allergens",
    ChildItemChilds: "ChildRef",
    ChildItemPricePerUnit: "MeasurePrice",
    ChildItemPromo: "PromoRef",
    ChildItemPromotions: "Promotion",
    PromotionGift: "PromotionGift",
    ChildItemSmallPictures: "ProductPicture",
    ChildItemVariants: "Variant",
    ExtraInfoOfDataData: "DataExtraInfo",
    ExtraInfoOfProductProduct: "ProductExtraInfo",
    FindItemsAnswerMessage: "FoundItems",
    ChildItemSupply: "Supply",
    ChildItemArrivals: "Arrival",
    ChildItemPackagings: "Packaging",
    ChildItemOrderedBefore: "OrderedBefore",
    GetLatestOrderListAnswerMessage: "LatestOrderedPage",
    ProductDetailCategories: "CategoryRef",
    ProductDetailReviews: "Review",
    ProductDetailFood: "FoodInfo",
    ProductDetailFoodNutrition: "Nutrition",
    ProductDetailSidebar: "ProductSidebar",
    ProductDetailSizeTable: "SizeTable",
    ProductDetailUnits: "UnitOfMeasure",
    ProductExtraInfoDocuments: "ProductDocument",
    ProductSidebarExtraInfo1: "ExtraInfoOfProduct",
    ProductSidebarExtraInfo2: "ExtraInfoOfData",
  },
  fields: productFields,
} as const satisfies SubjectDocs
