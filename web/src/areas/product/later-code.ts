/** Parts of a product whose code is loaded after the first view, in a chunk of their own (see `later-parts.tsx`). */
export { AlertToggle } from "./alert-toggle.tsx"
export { CompareToggle } from "./compare-toggle.tsx"
export { LastOrdered } from "./last-ordered.tsx"
export { OrderHints } from "./order-hints.tsx"
export { PriceRequest } from "./price-request.tsx"
