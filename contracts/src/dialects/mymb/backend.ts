/** The parts needed by a backend of the family: its calls, writers of its answers, readers of its requests. */
export { writeAddresses, writeCustomer, writeUser } from "./account-writing.ts"
export { calls, type WireCall } from "./calls.ts"
export { writeCart } from "./cart-writing.ts"
export {
  writeBlogPost,
  writeFooter,
  writeHome,
  writeMenu,
  writePromoTab,
  writeWebPage,
} from "./content-writing.ts"
export { writeCredit, writeDeadlines, writeDeliveryNote, writeInvoice } from "./document-writing.ts"
export { fileName } from "./files.ts"
export { writeListing } from "./listing-writing.ts"
export { type OrderNumber, orderNumberOf } from "./order-reading.ts"
export { writeAnomaly } from "./order-check.ts"
export { writeOrder, writeOrderRow, writeOrdered } from "./order-writing.ts"
export { MYMB_PREFIXES } from "./paths.ts"
export { writeItem, writeListed } from "./product-writing.ts"
export { isFields, isList, type Fields } from "../../wire-value.ts"
export { dayOfCompact, euroOf, fieldsOf, firstText, numberOf, rowsOf, textOf } from "./values.ts"
