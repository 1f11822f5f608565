/** The dialog of the latest orders; for visitors, the way to the login (S2.60). */
import { EMPTY_QUERY, shopRoute } from "@dispensa/domain"
import { History } from "lucide-react"
import { useSession } from "../../bindings/use-session.ts"
import { ButtonLink } from "../../design/button.tsx"
import { EmptyState } from "../../design/empty-state.tsx"
import { Modal } from "../../design/modal.tsx"
import { LatestOrdersList } from "../../features/latest-orders/latest-orders-list.tsx"
import { AddToCart } from "../../features/product/add-to-cart.tsx"
import { m } from "../../i18n/messages.ts"

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
        <LatestOrdersList isOpen={isOpen} renderAdd={(product) => <AddToCart product={product} />} />
      ) : (
        <Login onClose={onClose} />
      )}
    </Modal>
  )
}
