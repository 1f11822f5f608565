/** The parts of a product whose code comes after the first view, in code of their own (see `later-parts.tsx`). */
export { AlertToggle } from "./alert-toggle.tsx"
export { CompareToggle } from "./compare-toggle.tsx"
export { LastOrdered } from "./last-ordered.tsx"
export { OrderHints } from "./order-hints.tsx"
export { PriceRequest } from "./price-request.tsx"
