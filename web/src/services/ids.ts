/** Time and chance, as services: tests give their own. */
import { Context } from "effect"

export class Ids extends Context.Service<Ids, { readonly next: () => string }>()("@dispensa/web/Ids") {}
