/** Arbitraries of the shop's values and the way laws are run, for every package's tests. */
export * from "./catalogue.ts"
export * from "./checkout.ts"
export * from "./filter-url.ts"
export * from "./laws.ts"
export * from "./locale.ts"
export * from "./menu.ts"
