/** The calls of the session, loaded when somebody logs in or out. */
export { login, logout } from "@dispensa/contracts"
export { isLoginRefusal } from "@dispensa/contracts/client"
