/** The dialog of the latest orders; for visitors, a link to the login (S2.60). */
import { EMPTY_QUERY, nextValidQuantity, shopRoute } from "@dispensa/domain"
import { History } from "lucide-react"
import { useSession } from "../areas/session/use-session.ts"
import { ButtonLink } from "../ui/controls/button.tsx"
import { EmptyState } from "../ui/feedback/empty-state.tsx"
import { Modal } from "../ui/overlay/modal.tsx"
import { LatestOrdersList } from "../areas/orders/latest-orders-list.tsx"
import { AddToCart } from "../areas/product/add-to-cart.tsx"
import { m } from "../i18n/messages.ts"

const LISTING = shopRoute({ ...EMPTY_QUERY, isLatestOrders: true })

export interface LatestOrdersModalProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

const Login = ({ onClose }: { readonly onClose: () => void }) => (
  <EmptyState
    icon={History}
    title={m.content_latest_login()}
    action={
      <ButtonLink to="/pages/login" state={{ from: LISTING }} variant="primary" onClick={onClose}>
        {m.account_log_in()}
      </ButtonLink>
    }
    className="py-10"
  />
)

export default function LatestOrdersModal({ isOpen, onClose }: LatestOrdersModalProps) {
  const { isAuthenticated } = useSession()
  return (
    <Modal
      size="lg"
      isOpen={isOpen}
      onClose={onClose}
      title={m.content_latest_title()}
      description={m.content_latest_lead()}
      footer={
        isAuthenticated ? (
          <ButtonLink to={LISTING} onClick={onClose} block>
            {m.content_latest_all()}
          </ButtonLink>
        ) : null
      }
    >
      {isAuthenticated ? (
        <LatestOrdersList
          isOpen={isOpen}
          renderAdd={(product) => (
            <AddToCart product={product} least={nextValidQuantity(product.lastQuantity, product.packSize)} />
          )}
        />
      ) : (
        <Login onClose={onClose} />
      )}
    </Modal>
  )
}
