/** The supplier's services: shipping, delivery, support [S9.9]. */
import { Headset, type LucideIcon, PackageOpen, Truck } from "lucide-react"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"

const FACTS: ReadonlyArray<{ icon: LucideIcon; title: () => string; body: () => string }> = [
  { icon: PackageOpen, title: m.home_shipping, body: m.home_shipping_body },
  { icon: Truck, title: m.home_delivery, body: m.home_delivery_body },
  { icon: Headset, title: m.home_support, body: m.home_support_body },
]

export const ServiceStrip = () => (
  <section aria-label={m.home_service()}>
    <ul className="grid gap-4 rounded-lg border border-line bg-surface p-5 md:grid-cols-3">
      {FACTS.filter(({ title }) => title !== m.home_shipping || backendCapabilities.offers("free-shipping")).map(
        ({ icon, title, body }) => (
          <li key={title()} className="flex items-center gap-4">
            <Icon of={icon} size={28} className="text-action" />
            <p className="grid">
              <strong className="font-semibold">{title()}</strong>
              <span className="text-muted text-sm">{body()}</span>
            </p>
          </li>
        ),
      )}
    </ul>
  </section>
)
