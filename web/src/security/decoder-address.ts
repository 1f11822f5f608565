/** The one address that may be run as the barcode decoder: under Trusted Types a plain text may not. */

const POLICY = "barcode-decoder"
/** Code of the build, which is named by its content. */
const DECODER = /\/decoder-worker-[\w-]+\.js$/

let address: string | TrustedScriptURL | undefined

/** A policy can be made once only, the decoder may be started often. */
export const decoderAddress = (url: string): string | TrustedScriptURL => {
  address ??=
    window.trustedTypes
      ?.createPolicy(POLICY, {
        createScriptURL: (text) => {
          const { origin, pathname } = new URL(text, window.location.href)
          if (origin !== window.location.origin || !DECODER.test(pathname))
            throw new TypeError(`${text} is not the decoder of the shop`)
          return text
        },
      })
      .createScriptURL(url) ?? url
  return address
}
