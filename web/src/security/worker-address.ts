/** The one address that may be registered as a service worker: under Trusted Types a plain text may not. */
import { hostPath } from "../platform/shop-path.ts"

const WORKER = hostPath("/sw.js")
const POLICY = "service-worker"

export const workerAddress = (): string | TrustedScriptURL =>
  window.trustedTypes
    ?.createPolicy(POLICY, {
      createScriptURL: (address) => {
        if (address !== WORKER) throw new TypeError(`${address} is no service worker of the shop`)
        return address
      },
    })
    .createScriptURL(WORKER) ?? WORKER
