/** From version 24 on Node has Web Locks, one set for the whole process: specs of several tabs bring their own. */
if ("navigator" in globalThis && "locks" in navigator)
  Object.defineProperty(navigator, "locks", { value: undefined, configurable: true })
