/** Contacting the supplier: a form, telephone and email, and the warehouse's location (S2.65, S5.8). */
import { Clock, type LucideIcon, Mail, MapPin, Phone } from "lucide-react"
import { useSearchParams } from "react-router-dom"
import { useProfile } from "../areas/account/use-profile.ts"
import { useSession } from "../areas/session/use-session.ts"
import { Icon } from "../ui/controls/icon.tsx"
import { PageHead } from "../ui/layout/page-head.tsx"
import { ContactForm, type ContactFormProps } from "../areas/contact/contact-form.tsx"
import { LocationMap } from "../areas/contact/location-map.tsx"
import { m } from "../i18n/messages.ts"

const PHONE = "+39 051 555 0100"
const EMAIL = "assistenza@dispensa.test"
const LINK = "touch-target inline-flex min-h-6 items-center font-semibold text-action hover:underline"

const WAYS: ReadonlyArray<{ readonly icon: LucideIcon; readonly text: () => string; readonly href: string | null }> = [
  { icon: Phone, text: () => PHONE, href: `tel:${PHONE.replaceAll(" ", "")}` },
  { icon: Mail, text: () => EMAIL, href: `mailto:${EMAIL}` },
  { icon: MapPin, text: m.content_contact_address, href: null },
  { icon: Clock, text: m.content_contact_hours, href: null },
]

const Where = () => (
  <section aria-labelledby="contact-where" className="flex flex-col gap-5">
    <h2 id="contact-where" className="section-title">
      {m.content_contact_where()}
    </h2>
    <ul className="grid gap-3">
      {WAYS.map(({ icon, text, href }) => (
        <li key={text()} className="flex items-start gap-3">
          <Icon of={icon} className="mt-0.5 text-action" />
          {href === null ? (
            text()
          ) : (
            <a href={href} className={LINK}>
              {text()}
            </a>
          )}
        </li>
      ))}
    </ul>
    <LocationMap />
  </section>
)

/** The subject may be in the URL: `?subject=…`, or `?item=…` for a requested item. */
const LONGEST = 120

/** The profile belongs to the customer: with several users in a company it is only one's. Without it the form starts empty. */
const ClientForm = ({ known }: ContactFormProps) => {
  const profile = useProfile({ isOrnament: true })
  const own = profile.status === "ready" && `${profile.data.firstName} ${profile.data.surname}` === known.name
  return (
    <ContactForm known={own ? { ...known, email: profile.data.email, telephone: profile.data.telephone } : known} />
  )
}

export const ContactUsPage = () => {
  const { user } = useSession()
  const [params] = useSearchParams()
  const item = (params.get("item") ?? "").slice(0, LONGEST)
  /** Subject of the message: an order, or a requested item, by its code or by a search without results. */
  const subject = item === "" ? (params.get("subject") ?? "").slice(0, LONGEST) : m.content_contact_about({ item })
  return (
    <div className="page-frame flex flex-col gap-8 py-8 lg:py-12">
      <PageHead title={m.content_contact_title()} lead={m.content_contact_lead()} />
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-16">
        <section aria-labelledby="contact-form" className="rounded-lg border border-line bg-surface p-5 md:p-8">
          <h2 id="contact-form" className="section-title mb-2">
            {m.content_contact_form()}
          </h2>
          {user === null ? (
            <ContactForm key={subject} known={{ subject }} />
          ) : (
            <ClientForm
              key={`${user.clientId} ${subject}`}
              known={{ name: user.name, companyName: user.companyName, subject }}
            />
          )}
        </section>
        <Where />
      </div>
    </div>
  )
}
