export { startSystem } from "./system.ts"
