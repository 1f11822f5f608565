/** The newsletter invitation, shown once as a card in the corner: it takes no focus, covers no page, and is dismissed for good by a click or Escape (S2.65). */
import { X } from "lucide-react"
import { type RefObject, useEffect, useRef, useState } from "react"
import { Button } from "../../ui/controls/button.tsx"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { m } from "../../i18n/messages.ts"
import { NewsletterForm } from "./newsletter-form.tsx"
import { rememberInvited } from "./use-newsletter.ts"

/** Escape closes the card only while the focus is in it. */
const useEscape = (card: RefObject<HTMLElement | null>, onEscape: () => void): void =>
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && card.current?.contains(document.activeElement) === true) onEscape()
    }
    document.addEventListener("keydown", listen)
    return () => document.removeEventListener("keydown", listen)
  })

export const NewsletterPopup = ({ onClose }: { readonly onClose: () => void }) => {
  const [isDone, setDone] = useState(false)
  const card = useRef<HTMLElement>(null)
  const close = () => {
    rememberInvited()
    onClose()
  }
  useEscape(card, close)
  return (
    <section
      ref={card}
      aria-label={m.content_newsletter_popup()}
      className="fixed bottom-[calc(var(--bottom-bar)+1rem)] left-4 z-30 max-h-[70dvh] w-104 max-w-[calc(100vw-2rem)] animate-rise overflow-y-auto rounded-lg border border-line bg-raised p-5 shadow-pop print:hidden"
    >
      <div className="mb-1 flex items-start gap-3">
        <h2 className="section-title flex-1 text-balance">{m.content_newsletter_title()}</h2>
        <IconButton icon={X} size="sm" label={m.shell_close()} onClick={close} />
      </div>
      <p className="mb-4 text-muted text-sm">{m.content_newsletter_lead()}</p>
      <NewsletterForm onDone={() => setDone(true)} />
      {isDone ? null : (
        <Button variant="quiet" size="sm" onClick={close} className="mt-2">
          {m.content_newsletter_no()}
        </Button>
      )}
    </section>
  )
}
