/** What stands beside and below products, on shop and product pages: one chunk, which comes after the first view. */
export { Component as FactsTab } from "./product-facts.tsx"
export { Component as ProductSide } from "./product-side.tsx"
export { Component as Suggestions } from "./product-suggestions.tsx"
export { Component as ShopSide } from "./shop-side.tsx"
