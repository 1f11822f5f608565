/** Path prefixes of the family's calls: the installation's, and those of the site. */
import type { Prefixes } from "../../prefixes.ts"

/** The family's own, unless an installation sets others. */
export const MYMB_PREFIXES: Prefixes = {
  api: "/api/method/mymb_ecommerce.controllers.wrapper.",
  wrapper: "/api/method/mymb_ecommerce.controllers.wrapper.",
  customer: "/api/method/mymb_ecommerce.controllers.account.",
}

/** Controllers beside the wrapper: an installation with a renamed application has them there too. */
export const controllerPath =
  (controller: string) =>
  ({ api }: Prefixes): string =>
    api.replace(/[^.]+\.$/, `${controller}.`)

export const HOME = "/api/method/omnicommerce_cms.omnicommerce_cms.home."
export const WEB_PAGE = "/api/method/omnicommerce_cms.omnicommerce_cms.web_page."
export const SITE = "/api/method/omnicommerce.controllers."
