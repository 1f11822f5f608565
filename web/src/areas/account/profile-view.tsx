/** The customer's data: what is agreed is shown, what is theirs can be changed (S3.23). */
import type { CustomerProfile } from "@dispensa/domain"
import { Pencil } from "lucide-react"
import { useState } from "react"
import { formAnswer } from "../backend/form-answer.ts"
import { telephoneError } from "../address/field-errors.ts"
import { useProfileCommands } from "./use-profile.ts"
import { Button } from "../../ui/controls/button.tsx"
import { FieldsForm, type FormAnswer } from "../../ui/forms/fields-form.tsx"
import { type FieldSpec, textIn, type TextValues } from "../../ui/forms/field-spec.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { Panel } from "../../ui/layout/panel.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { m } from "../../i18n/messages.ts"

const FIELDS: ReadonlyArray<FieldSpec> = [
  {
    name: "firstName",
    wire: "first_name",
    label: m.account_first_name,
    rule: "optional",
    autoComplete: "given-name",
    isHalf: true,
  },
  { name: "surname", label: m.account_surname, rule: "required", autoComplete: "family-name", isHalf: true },
  { name: "email", label: m.account_email, rule: "email", type: "email", autoComplete: "email" },
  {
    name: "telephone",
    label: m.account_telephone,
    rule: "optional",
    type: "tel",
    autoComplete: "tel",
    isHalf: true,
    check: telephoneError,
  },
  { name: "fax", label: m.account_fax, rule: "optional", type: "tel", isHalf: true, check: telephoneError },
]

type Fact = readonly [label: string, value: string]

const personFacts = (profile: CustomerProfile): ReadonlyArray<Fact> => [
  [m.account_first_name(), profile.firstName],
  [m.account_surname(), profile.surname],
  [m.account_email(), profile.email],
  [m.account_telephone(), profile.telephone],
  [m.account_fax(), profile.fax],
]

const companyFacts = (profile: CustomerProfile): ReadonlyArray<Fact> => [
  [m.account_company_name(), profile.companyName],
  [m.account_customer_code(), profile.customerCode || String(profile.clientId)],
  [m.account_vat_number(), profile.vatNumber],
  [m.account_tax_code(), profile.taxCode],
  [m.account_address(), profile.address],
  [m.account_city(), [profile.postalCode, profile.city, profile.province].filter(Boolean).join(" ")],
]

const termFacts = (profile: CustomerProfile): ReadonlyArray<Fact> => [
  [m.account_discount(), profile.discount],
  [m.account_payment_method(), profile.paymentMethod],
  [m.account_port(), profile.port],
  [m.account_vector(), profile.vector],
  [m.account_referral_agent(), profile.referralAgent],
]

const NOTHING = "–"

const Facts = ({ facts }: { readonly facts: ReadonlyArray<Fact> }) => (
  <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
    {facts.map(([label, value]) => (
      <div key={label} className="min-w-0">
        <dt className="text-muted text-sm">{label}</dt>
        <dd className="font-medium">{value === "" ? NOTHING : value}</dd>
      </div>
    ))}
  </dl>
)

const PersonForm = ({ profile, onDone }: { readonly profile: CustomerProfile; readonly onDone: () => void }) => {
  const { save } = useProfileCommands()
  const { firstName, surname, email, telephone, fax } = profile
  const send = async (values: TextValues): Promise<FormAnswer> => {
    const outcome = await save({
      firstName: textIn(values, "firstName"),
      surname: textIn(values, "surname"),
      email: textIn(values, "email"),
      telephone: textIn(values, "telephone"),
      fax: textIn(values, "fax"),
    })
    if (outcome._tag === "Done") {
      notify({ kind: "success", title: m.account_saved() })
      onDone()
    }
    return formAnswer(outcome, m.account_failed())
  }
  return (
    <FieldsForm
      fields={FIELDS}
      initial={{ firstName, surname, email, telephone, fax }}
      submitLabel={m.account_save()}
      onSubmit={send}
      aside={<Button onClick={onDone}>{m.account_cancel()}</Button>}
    />
  )
}

export const ProfileView = ({ profile }: { readonly profile: CustomerProfile }) => {
  const [isEditing, setEditing] = useState(false)
  return (
    <div className="grid gap-5">
      <Panel
        title={m.account_person()}
        action={
          isEditing ? null : (
            <Button size="sm" onClick={() => setEditing(true)}>
              <Icon of={Pencil} size={15} />
              {m.account_edit()}
            </Button>
          )
        }
      >
        {isEditing ? (
          <PersonForm profile={profile} onDone={() => setEditing(false)} />
        ) : (
          <Facts facts={personFacts(profile)} />
        )}
      </Panel>
      <Panel title={m.account_company()}>
        <Facts facts={companyFacts(profile)} />
      </Panel>
      <Panel title={m.account_terms()}>
        <Facts facts={termFacts(profile)} />
      </Panel>
    </div>
  )
}

export const ProfileSkeleton = () => (
  <div aria-busy className="grid gap-5">
    <Skeleton className="h-56 rounded-lg" />
    <Skeleton className="h-56 rounded-lg" />
    <Skeleton className="h-48 rounded-lg" />
  </div>
)
