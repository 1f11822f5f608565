export { createWebServer, startSystem } from "./system.ts"
