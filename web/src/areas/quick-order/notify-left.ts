/** Lines of a message that were taken for nobody's order: none is left out in silence. */
import type { WantedRow } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"
import { notify } from "../../ui/feedback/notify.ts"

/** As they were written. */
export const leftText = (left: ReadonlyArray<WantedRow>): string =>
  left.map(({ key, quantity }) => (quantity === "" ? key : `${key} ${quantity}`)).join(" · ")

export const notifyLeft = (left: ReadonlyArray<WantedRow>, onLoad: () => void): void => {
  if (left.length === 0) return
  notify({
    kind: "warning",
    title: m.quick_left({ count: left.length }),
    body: leftText(left),
    action: { label: m.quick_left_load(), onClick: onLoad },
  })
}
