/** The ordering call, loaded when somebody orders. */
export { placeOrder } from "@dispensa/contracts"
