/** The login call, loaded when somebody logs in. */
export { login } from "@dispensa/contracts"
export { isLoginRefusal } from "@dispensa/contracts/client"
