/** Links to request an offer: for the cart, or for chosen lines of it. */
import { type LineKey, lineId, localizePath } from "@dispensa/domain"
import { FileQuestion } from "lucide-react"
import { useNavigate } from "react-router-dom"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { ActionButton } from "../../ui/controls/action-button.tsx"
import { ButtonLink } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { useMayRequestOffers } from "../session/use-permissions.ts"

const NEW = "/pages/account/offers?new"

export const RequestOfCart = () =>
  useMayRequestOffers() ? (
    <ButtonLink to={NEW} size="sm" variant="quiet">
      <Icon of={FileQuestion} size={16} />
      {m.offers_ask()}
    </ButtonLink>
  ) : null

export const RequestOfLines = ({ lines }: { readonly lines: ReadonlyArray<LineKey> }) => {
  const navigate = useNavigate()
  const mayRequest = useMayRequestOffers()
  const ask = (): void => {
    const chosen = lines.map((line) => `&line=${encodeURIComponent(lineId(line))}`).join("")
    void navigate(localizePath(`${NEW}${chosen}`, currentLocale()))
  }
  return mayRequest ? <ActionButton icon={FileQuestion} label={m.offers_ask()} onClick={ask} /> : null
}
