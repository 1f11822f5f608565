/** The rules of the shop, pure. */
export * from "./cart/cart-values.ts"
export * from "./catalogue/product.ts"
export * from "./checkout/order-values.ts"
export * from "./listing/listing-values.ts"
export * from "./menu/menu-values.ts"
export * from "./money.ts"
export * from "./session/session-values.ts"
export * from "./tracking/tracking-values.ts"
