/** Writes an installation into the page, as the server does: for modules that are loaded afterwards. */
import { INSTALLATION_ID, type Installation } from "@dispensa/contracts/installation"

export const install = (said: Partial<Installation>): void => {
  const script = document.createElement("script")
  script.type = "application/json"
  script.id = INSTALLATION_ID
  script.textContent = JSON.stringify(said)
  document.head.replaceChildren(script)
}
