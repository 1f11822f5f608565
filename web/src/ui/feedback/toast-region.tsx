/** The region of notifications, away from totals and buttons at the right, on Base UI: they stay while hovered or focused; F6 focuses it [S9.4]. */
import { CSPProvider } from "@base-ui/react/csp-provider"
import { Toast } from "@base-ui/react/toast"
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from "lucide-react"
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../controls/local-link.tsx"
import { WithUnits } from "../layout/with-units.tsx"
import { cx } from "../cx.ts"
import { Icon } from "../controls/icon.tsx"
import type { NoticeKind } from "./notice.tsx"
import { durationOf, type NotifiedProduct, onNotification, takeNotifications, UNTIL_CLOSED_MS } from "./notify.ts"
import { isOnline, onOnlineChange } from "../../platform/online.ts"
import { Picture } from "../layout/picture.tsx"

/** S9.4. */
export const MAX_TOASTS = 4

const GLYPHS: Readonly<Record<NoticeKind, { readonly icon: LucideIcon; readonly color: string }>> = {
  error: { icon: CircleAlert, color: "text-offer" },
  warning: { icon: TriangleAlert, color: "text-note" },
  info: { icon: Info, color: "text-action" },
  success: { icon: CircleCheck, color: "text-available" },
}

const isKind = (type: string | undefined): type is NoticeKind => type !== undefined && Object.hasOwn(GLYPHS, type)

interface ToastData {
  readonly product: NotifiedProduct | null
  readonly untilOnline: boolean
}

/** Picture, name and link of the product [S3.15]. */
const Product = ({ product }: { readonly product: NotifiedProduct }) => (
  <LocalLink to={product.link} data-slug={product.slug} className="mt-1.5 flex items-center gap-2.5 hover:underline">
    <span className="w-11 shrink-0">
      <Picture url={product.image} size="SMALL" alt="" />
    </span>
    <span className="line-clamp-2 min-w-0 text-sm">
      <WithUnits>{product.name}</WithUnits>
    </span>
  </LocalLink>
)

/** A notification that closes with the focus in it passes the focus to the main part: nothing follows it in the document. */
const useFocusLeft = (card: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const element = card.current
    return () => {
      if (element?.contains(document.activeElement) === true)
        document.querySelector("main")?.focus({ preventScroll: true })
    }
  }, [card])

const Card = ({ toast }: { readonly toast: Toast.Root.ToastObject<ToastData> }) => {
  const { icon, color } = GLYPHS[isKind(toast.type) ? toast.type : "info"]
  const product = toast.data?.product ?? null
  const card = useRef<HTMLDivElement>(null)
  useFocusLeft(card)
  return (
    <Toast.Root
      ref={card}
      toast={toast}
      swipeDirection={["right", "down"]}
      className="pointer-events-auto w-[300px] max-w-full rounded-md border border-line bg-raised text-ink shadow-pop transition-[opacity,transform] duration-150 [transform:translateX(var(--toast-swipe-movement-x))_translateY(var(--toast-swipe-movement-y))] data-limited:hidden data-ending-style:opacity-0 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-start gap-2.5 py-3 pr-1.5 pl-3.5 max-md:items-center max-md:gap-2 max-md:py-1.5 max-md:pl-3">
        <Icon of={icon} className={cx("mt-0.5 shrink-0", color)} />
        <div className="min-w-0 flex-1 max-md:flex max-md:items-center max-md:gap-2">
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-semibold text-sm" />
            <Toast.Description className="line-clamp-4 text-muted text-sm" />
            {product === null ? null : <Product product={product} />}
          </div>
          <Toast.Action className="mt-1 min-h-6 max-md:mt-0 max-md:shrink-0 font-semibold text-action text-sm underline underline-offset-2 touch:min-h-11" />
        </div>
        <Toast.Close
          aria-label={m.shell_close()}
          aria-hidden={false}
          className="touch-target -my-1 grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-action-soft hover:text-ink"
        >
          <Icon of={X} size={16} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  )
}

/** Time to read it, in addition to the permanent bar. */
const OFFLINE_MS = 5_000

const List = () => {
  const { toasts, add, close } = Toast.useToastManager<ToastData>()
  // If the shop starts offline, the offline bar is shown from the start.
  const wasOfflineAnnounced = useRef(!isOnline())
  useEffect(() => {
    const drain = (): void => {
      for (const notification of takeNotifications()) {
        const { title, body, kind, action, product = null, untilOnline = false } = notification
        // The offline bar shows it permanently: of all calls without a connection only the first is notified.
        const isOffline = untilOnline && !isOnline()
        if (isOffline && wasOfflineAnnounced.current) continue
        if (isOffline) wasOfflineAnnounced.current = true
        // It closes with its action, so that it does not cover what the action opens.
        const taken = (act: () => void): void => {
          act()
          close(id)
        }
        const id = add({
          // An open notification is not repeated: the same id is the same toast.
          ...(durationOf(notification) === UNTIL_CLOSED_MS ? { id: `${title}\n${body ?? ""}` } : {}),
          title,
          type: kind,
          data: { product, untilOnline },
          timeout: isOffline ? OFFLINE_MS : durationOf(notification),
          // A "high" one is hidden from assistive technology together with its buttons; the region announces all
          // politely.
          priority: "low",
          ...(body === undefined ? {} : { description: body }),
          ...(action === undefined
            ? {}
            : { actionProps: { children: action.label, onClick: () => taken(action.onClick) } }),
        })
      }
    }
    drain()
    return onNotification(drain)
  }, [add, close])
  useEffect(
    () =>
      onOnlineChange(() => {
        if (!isOnline()) return
        wasOfflineAnnounced.current = false
        for (const { id, data } of toasts) if (data?.untilOnline === true) close(id)
      }),
    [toasts, close],
  )
  return toasts.map((toast) => <Card key={toast.id} toast={toast} />)
}

const ToastRegion = () => (
  <CSPProvider disableStyleElements>
    <Toast.Provider limit={MAX_TOASTS}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={m.shell_notifications()}
          className="pointer-events-none fixed right-4 bottom-[calc(var(--bottom-bar)+4.5rem)] md:right-auto md:bottom-[calc(var(--bottom-bar)+1rem)] md:left-4 z-60 flex w-[300px] max-w-[calc(100vw-2rem)] flex-col-reverse gap-2 print:hidden"
        >
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  </CSPProvider>
)

export default ToastRegion
